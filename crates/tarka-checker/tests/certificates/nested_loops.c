void reach_error(void);
int main(void) {
    int i, j, count = 0;
    for (i = 0; i < 7; i++)
        for (j = 0; j < 5; j++)
            count++;
    if (count != 35) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (and (= count (* 5 i)) (<= 0 i) (<= i 7))
L3: (= count 35)
L4: (and (= count (+ (* 5 i) j)) (<= 0 i) (< i 7) (<= 0 j) (<= j 5))
*/
