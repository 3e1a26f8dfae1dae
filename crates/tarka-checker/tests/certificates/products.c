void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int(), i = 0, s = 0;
    if (a < 0 || a > 7 || n < 0 || n > 7) return 0;
    while (i < n) { s = s + a; i = i + 1; }
    if (s != a * n) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (and (= i 0) (= s 0))
L3: true
L4: (and (= i 0) (= s 0) (<= 0 a) (<= a 7) (<= 0 n))
L5: (and (= i 0) (= s 0) (<= 0 a) (<= a 7))
L6: (and (= i 0) (= s 0) (<= 0 a))
L7: (and (= s (* a i)) (<= 0 a) (<= a 7) (<= 0 i) (<= i n) (<= n 7))
L8: (and (= s (* a n)) (<= 0 a) (<= a 7) (<= 0 n) (<= n 7))
*/
