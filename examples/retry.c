/* A transfer that is tried again until nothing has changed meanwhile. The lock is taken in every round and given back
   in those that change something: is it always held after the last one?

     ./tarka check examples/retry.c                                 proves that it is
     ./tarka check examples/retry.c --certificate proof.json        and saves the proof,
     ./tarka certify examples/retry.c --certificate proof.json      which can be checked again */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int held = 0;
    int changes = __VERIFIER_nondet_int();
    int seen;

    do {
        if (held)
            reach_error();
        held = 1;
        seen = changes;
        if (__VERIFIER_nondet_int()) {
            held = 0;
            changes++;
        }
    } while (seen != changes);
    if (!held)
        reach_error();
    return 0;
}
