// verdict: pass
// inputs: -128..127
// brute-force: complete
// A plain char is signed on this machine: below zero it is above 127 as unsigned.

extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void)
{
    char c = __VERIFIER_nondet_char();
    if (c < 0) {
        if ((unsigned char)c < 128)
            reach_error();
    }
    return 0;
}
