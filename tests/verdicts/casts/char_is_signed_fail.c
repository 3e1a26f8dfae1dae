// verdict: fail
// inputs: -128..127
// brute-force: complete
// A plain char is signed on this machine: it can be below zero.

extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void)
{
    char c = __VERIFIER_nondet_char();
    if (c < 0) {
        if ((unsigned char)c > 127)
            reach_error();
    }
    return 0;
}
