/* Requests are taken off a list that others fill: the list under the lock, the work without it. The lock is given back in
   the loop or after it, never in both.

     ./tarka check --rule rules/lock.slic examples/rules/lock/correct.c */
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);

void acquire(void);
void release(void);

static int last_request;

/* The number of the next request, 0 if there is none. */
static int next_request(void)
{
    return __VERIFIER_nondet_int();
}

int main(void)
{
    unsigned served = __VERIFIER_nondet_uint(), before;
    do {
        acquire();
        before = served;
        int request = next_request();
        if (request) {
            release();
            last_request = request;
            served++;
        }
    } while (before != served);
    release();
    return 0;
}
