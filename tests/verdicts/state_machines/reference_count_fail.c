// verdict: fail
// inputs: 0..1
// brute-force: complete
// References are counted; the last one is given back once more.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

unsigned int references = 1;

int main(void)
{
    while (references > 0 && references < 100) {
        if (__VERIFIER_nondet_bool())
            references++;
        else
            references--;
    }
    references--;
    if (references > 100)
        reach_error();
    return 0;
}
