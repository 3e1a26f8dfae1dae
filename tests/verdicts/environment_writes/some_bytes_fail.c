// verdict: fail
// inputs: -1..4
// brute-force: complete
// Only as many bytes as the length says are anything.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

int main(void)
{
    char text[5] = "abcd";
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 4)
        return 0;
    __VERIFIER_nondet_memory(text, n);
    if (text[2] != 'c' && n < 4)
        reach_error();
    return 0;
}
