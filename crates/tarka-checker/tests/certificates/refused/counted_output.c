// refused: an error location is claimed to be reachable
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
