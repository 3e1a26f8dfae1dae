/* Elements of an array. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int row[3];
    row[0] = __VERIFIER_nondet_int();
    row[1] = __VERIFIER_nondet_int();
    row[2] = __VERIFIER_nondet_int();
    if (row[0] < row[1])
        if (row[1] < row[2])
            if (row[0] >= row[2]) reach_error();
    return 0;
}
