void reach_error(void);
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    int n = __VERIFIER_nondet_uchar() + 1;
    int a[n], i = 0;
    a[0] = 5;
    while (i + 1 < n) { i = i + 1; a[i] = 6; }
    if (a[0] != 5) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (and (bvule i 256:32) (bvsle n 256:32) (= (select |M(int)| a$array) 5:32))
L3: (= (select |M(int)| a$array) 5:32)
*/
