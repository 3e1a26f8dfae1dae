// machine: 32
void reach_error(void);
char text[] = "ab";
int main(void) {
    char *p = text;
    long n = 0;
    while (n < 2) { p++; n++; }
    if (p != text + 2 || sizeof(p) != 4) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (and (= p (+ &text n)) (<= 0 n) (<= n 2))
L3: (= p (+ &text 2))
*/
