// refused: the edge to location L2
void reach_error(void);
int __VERIFIER_nondet_int(void);
struct flags { unsigned kind : 3; unsigned rest : 5; };
struct flags f;
int main(void) {
    unsigned k = __VERIFIER_nondet_int();
    f.kind = k;
    if (f.kind != k) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (= (select |M(flags.kind)| &f) k)
*/
