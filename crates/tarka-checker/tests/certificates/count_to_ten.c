void reach_error(void);
int main(void) {
    int x = 0;
    while (x < 10) x++;
    if (x != 10) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (bvule x 10:32)
L3: (= x 10:32)
exit (= return 0:32)
*/
