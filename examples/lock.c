/* A driver that serves requests under a lock. Some requests are retried: is the lock always taken before it is
   released, and never taken twice?

     ./tarka run examples/lock.c --inputs 2,0,7     ends well
     ./tarka run examples/lock.c --inputs 1,3       reaches the error: the retry forgets that the lock is held */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int held;
static int served;

static void lock(void)
{
    if (held)
        reach_error();
    held = 1;
}

static void unlock(void)
{
    if (!held)
        reach_error();
    held = 0;
}

/* What a request asks for: 0 to finish, 3 to be tried again, anything else to be served. */
static int serve(int request)
{
    lock();
    if (request == 3)
        return 1;
    served++;
    unlock();
    return 0;
}

int main(void)
{
    for (;;) {
        int request = __VERIFIER_nondet_int();
        if (request == 0)
            break;
        while (serve(request))
            request = __VERIFIER_nondet_int();
    }
    return served;
}
