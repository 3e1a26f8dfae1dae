void reach_error(void);
int __VERIFIER_nondet_int(void);
int locked = 0;
int counter = 5;
void lock(void) { if (locked) reach_error(); locked = 1; }
void unlock(void) { if (!locked) reach_error(); locked = 0; }
int main(void) {
    while (__VERIFIER_nondet_int()) {
        lock();
        counter = counter + 1;
        unlock();
    }
    if (locked) reach_error();
    return counter;
}

/* certificate: machine
context main
entry (= locked 0:32)
L0: (= locked 0:32)
L2: (= locked 0:32)
L3: (= locked 0:32)
L4: (= locked 0:32)
L5: (= locked 0:32)
L6: (= locked 1:32)
L7: (= locked 1:32)
context lock
entry (= locked 0:32)
L1: (= locked 0:32)
exit (= locked 1:32)
context unlock
entry (= locked 1:32)
L1: (= locked 1:32)
exit (= locked 0:32)
*/
