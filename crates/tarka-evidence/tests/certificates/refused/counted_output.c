// refused: the edge to location L2
void reach_error(void);
int printf(const char *, ...);
int main(void) {
    int x = 0;
    printf("abc%n", &x);
    if (x != 0) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= (select |M(int)| &x) 0:32)
*/
