void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);
int odd(unsigned n);
int even(unsigned n) { int r; if (n == 0) return 1; r = odd(n - 1); return r; }
int odd(unsigned n) { int r; if (n == 0) return 0; r = even(n - 1); return r; }
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int r = even(x);
    if (r != (x % 2 == 0)) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: true
L3: (= |r#3| (ite (= ((_ extract 0 0) x) 0:1) 1:32 0:32))
context even
L1: (= n n@entry)
L2: (and (= n n@entry) (distinct n 0:32))
L3: (= r (ite (= ((_ extract 0 0) n@entry) 0:1) 1:32 0:32))
exit (= return (ite (= ((_ extract 0 0) n@entry) 0:1) 1:32 0:32))
context odd
L1: (= |n#2| |n#2@entry|)
L2: (and (= |n#2| |n#2@entry|) (distinct |n#2| 0:32))
L3: (= |r#2| (ite (= ((_ extract 0 0) |n#2@entry|) 0:1) 0:32 1:32))
exit (= return (ite (= ((_ extract 0 0) |n#2@entry|) 0:1) 0:32 1:32))
*/
