void reach_error(void);
union number { unsigned whole; unsigned char bytes[4]; };
union number n;
int main(void) {
    int i;
    n.whole = 0x01020304;
    for (i = 0; i < 3; i++) n.bytes[3] = i;
    if (n.bytes[0] != 4 || (n.whole & 0xffff) != 0x0304) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (and (= (select |M(bytes)| &n) 4) (= (select |M(bytes)| (+ &n 1)) 3))
L3: (and (= (select |M(bytes)| &n) 4) (= (select |M(bytes)| (+ &n 1)) 3))
L4: (and (= (select |M(bytes)| &n) 4) (= (select |M(bytes)| (+ &n 1)) 3))
*/
