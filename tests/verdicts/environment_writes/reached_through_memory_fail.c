// verdict: fail
// inputs: -2..2
// brute-force: complete
// What the environment finds a pointer to it may write.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

struct cell {
    int value;
    int *there;
};

int main(void)
{
    int far = 5, near = 6;
    int *kept = &near;
    struct cell c = {1, &far};
    __tarka_havoc_reachable(&c);
    if (far != 5 || *kept != 6)
        reach_error();
    return 0;
}
