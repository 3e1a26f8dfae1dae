// refused: the invariant of the entry location
void reach_error(void);
int main(void) {
    int x;
    if (x != 0) reach_error();
    return 0;
}

/* certificate: machine
context main
L1: (= x 0:32)
*/
