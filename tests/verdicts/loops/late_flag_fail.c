// verdict: fail
// inputs: 0..1
// brute-force: complete
// A flag is set in the third round and asked for after the second.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int rounds = 0;
    int flag = 0;
    while (__VERIFIER_nondet_bool()) {
        if (rounds == 2)
            flag = 1;
        if (rounds < 5)
            rounds++;
        if (rounds == 2 && !flag)
            reach_error();
    }
    return 0;
}
