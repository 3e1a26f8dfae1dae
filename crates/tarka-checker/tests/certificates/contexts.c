void reach_error(void);
int __VERIFIER_nondet_int(void);
int step(int x, int up) { if (up) return x + 1; return x - 1; }
int main(void) {
    int x = 5, y = 5;
    while (__VERIFIER_nondet_int()) {
        if (x < 100) x = step(x, 1);
        if (y > 0) y = step(y, 0);
    }
    if (x < 5 || y > 5) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (and (<= 5 |x#2|) (<= |x#2| 100) (<= y 5) (<= 0 y))
L3: (and (<= 5 |x#2|) (<= y 5))
L4: (and (<= 5 |x#2|) (<= |x#2| 100) (<= y 5) (<= 0 y))
L5: (and (<= 5 |x#2|) (<= |x#2| 100) (<= y 5) (<= 0 y))
L6: (and (<= 5 |x#2|) (<= |x#2| 100) (<= y 5) (<= 0 y))
L7: (and (<= 5 |x#2|) (< |x#2| 100) (<= y 5) (<= 0 y))
L8: (and (<= 5 |x#2|) (<= |x#2| 100) (<= y 5) (< 0 y))
L9: (<= y 5)
context step
entry (and (= up 1) (< x 100))
L1: (and (= up 1) (= x x@entry) (< x 100))
exit (= return (+ x@entry 1))
context step
entry (and (= up 0) (> x 0))
L1: (and (= up 0) (= x x@entry) (> x 0))
exit (= return (- x@entry 1))
*/
