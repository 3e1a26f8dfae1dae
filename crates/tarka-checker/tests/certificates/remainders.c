void reach_error(void);
int main(void) {
    int x = 0;
    for (;;) {
        if (x % 3 != 0) reach_error();
        x = x < 900 ? x + 6 : x;
    }
}

/* certificate: integer
context main
L0: true
L2: (and (= (mod x 6) 0) (<= 0 x) (<= x 906))
L3: (and (= (mod x 6) 0) (<= 0 x) (<= x 906))
L4: (and (= (mod x 6) 0) (<= 0 x) (<= x 906))
L5: (and (= (mod |$1| 6) 0) (<= 0 |$1|) (<= |$1| 906))
exit false
*/
