// refused: the call of `lock`
void reach_error(void);
int locked = 0;
void lock(void) { if (locked) reach_error(); locked = 1; }
int main(void) {
    lock();
    lock();
    return 0;
}

/* certificate: machine
context main
entry (= locked 0:32)
L0: (= locked 0:32)
L2: true
L3: true
context lock
entry (= locked 0:32)
L1: (= locked 0:32)
*/
