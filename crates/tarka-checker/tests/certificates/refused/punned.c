// refused: the edge to location L2
void reach_error(void);
int __VERIFIER_nondet_int(void);
union number { unsigned whole; unsigned char bytes[4]; };
union number n;
int main(void) {
    n.bytes[0] = 4;
    n.whole = __VERIFIER_nondet_int();
    if (n.bytes[0] != 4) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= (select |M(bytes)| &n) 4:8)
*/
