// verdict: pass
// inputs: -1..11
// brute-force: sample
// A search loop left by break has found what was looked for, or come to its end.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int wanted = __VERIFIER_nondet_int();
    int i;
    for (i = 0; i < 10; i++) {
        if (i == wanted)
            break;
    }
    if (i < 10 && i != wanted)
        reach_error();
    return 0;
}
