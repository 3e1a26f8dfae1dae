void reach_error(void);
int __VERIFIER_nondet_int(void);
struct flags { unsigned ready : 1; unsigned kind : 3; signed delta : 4; };
struct flags f;
int main(void) {
    f.kind = 5;
    f.delta = -3;
    while (__VERIFIER_nondet_int()) f.ready = !f.ready;
    if (f.kind != 5 || f.delta != -3) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (and (= (select |M(flags.kind)| &f) 5:3) (= (select |M(flags.delta)| &f) -3:4))
L3: (and (= (select |M(flags.kind)| &f) 5:3) (= (select |M(flags.delta)| &f) -3:4))
L4: (and (= (select |M(flags.kind)| &f) 5:3) (= (select |M(flags.delta)| &f) -3:4))
L5: (= (select |M(flags.delta)| &f) -3:4)
*/
