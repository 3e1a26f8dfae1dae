// refused: the edge to location L2
void reach_error(void);
void *malloc(unsigned long);
int main(void) {
    char *p = malloc(-1ul);
    if (!p) reach_error();
    *p = 1;
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (distinct p 0:64)
*/
