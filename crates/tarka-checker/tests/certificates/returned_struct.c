void reach_error(void);
int __VERIFIER_nondet_int(void);
struct pair { int a, b; };
int calls = 0;
struct pair make(int a) { struct pair p; p.a = a; p.b = 0; calls = 1; return p; }
int main(void) {
    struct pair q;
    q = make(3);
    if (calls != 1) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: true
L3: (= calls 1:32)
L5: (= calls 1:32)
context make
L0: true
exit (= calls 1:32)
*/
