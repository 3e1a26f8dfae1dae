// verdict: fail
// inputs: -3..3
// brute-force: complete
// A callee changes one field through a pointer, and it is the other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct account {
    int balance;
    int limit;
};

void deposit(struct account *a, int amount)
{
    a->limit += amount;
}

int main(void)
{
    struct account a;
    a.balance = 0;
    a.limit = 100;
    deposit(&a, __VERIFIER_nondet_int());
    if (a.limit != 100)
        reach_error();
    return 0;
}
