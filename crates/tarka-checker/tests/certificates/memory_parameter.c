void reach_error(void);
int next(int x) {
    int *p = &x;
    *p = *p + 1;
    return x;
}
int main(void) {
    int y = next(4);
    if (y != 5) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= y 5:32)
context next
entry (= (select |M(int)| &x) 4:32)
L0: (and (= (select |M(int)| &x) 4:32) (= &x &x@entry))
exit (and (= return 5:32) (= (select |M(int)| &x@entry) 5:32))
*/
