extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int key = __VERIFIER_nondet_int();
    int open = 0;
    if (key == 4711)
        open = 1;
    if (open) {
        if (key != 4711)
            reach_error();
    }
    return 0;
}
