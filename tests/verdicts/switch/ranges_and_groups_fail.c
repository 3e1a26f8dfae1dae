// verdict: fail
// inputs: -128..127
// brute-force: complete
// Several labels on one statement sort characters, but one digit is among the vowels.

extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void)
{
    char c = __VERIFIER_nondet_char();
    int kind = 0;
    switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u':
    case '7':
        kind = 1;
        break;
    case '0': case '1': case '2':
        kind = 2;
        break;
    }
    if (kind == 1 && c < 'a')
        reach_error();
    return 0;
}
