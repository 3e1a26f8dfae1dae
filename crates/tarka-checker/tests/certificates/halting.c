void reach_error(void);
void exit(int);
int __VERIFIER_nondet_int(void);
void require(int c) { if (!c) exit(1); }
int main(void) {
    int x = __VERIFIER_nondet_int();
    require(x > 3);
    if (x == 0) reach_error();
    return 0;
}

/* certificate: integer
context main
entry (= __tarka_at_exit_count 0)
L0: (= __tarka_at_exit_count 0)
L2: (= __tarka_at_exit_count 0)
L3: (> x 3)
context require
entry (= __tarka_at_exit_count 0)
L1: (and (= __tarka_at_exit_count 0) (= c c@entry))
L2: (= __tarka_at_exit_count 0)
L3: (distinct c@entry 0)
exit (distinct c@entry 0)
context exit
entry (= __tarka_at_exit_count 0)
L0: (= __tarka_at_exit_count 0)
L2: (= __tarka_at_exit_count 0)
exit false
*/
