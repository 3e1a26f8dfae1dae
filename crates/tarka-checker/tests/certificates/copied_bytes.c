void reach_error(void);
void *memcpy(void *, const void *, unsigned long);
void *memset(void *, int, unsigned long);
int main(void) {
    int a[2], b[2];
    a[0] = 10; a[1] = 20;
    memset(b, 0xff, sizeof b);
    if (b[1] != -1) reach_error();
    memcpy(b, a, sizeof b);
    if (b[0] != 10 || b[1] != 20) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (and (= (select |M(int)| &a) 10:32) (= (select |M(int#2)| (bvadd &a 4:64)) 20:32) (= (select |M(int#2)| (bvadd &b 4:64)) -1:32))
L3: (and (= (select |M(int)| &b) 10:32) (= (select |M(int#2)| (bvadd &b 4:64)) 20:32))
L4: (= (select |M(int#2)| (bvadd &b 4:64)) 20:32)
*/
