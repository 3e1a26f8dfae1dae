void reach_error(void);
void *calloc(unsigned long, unsigned long);
int main(void) {
    int *p = calloc(2, 4);
    if (!p) return 0;
    if (p[1] != 0) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= (select |M(int)| (bvadd p 4:64)) 0:32)
L3: (= (select |M(int)| (bvadd p 4:64)) 0:32)
*/
