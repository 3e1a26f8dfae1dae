// verdict: pass
// inputs: 0..1,-1..1
// brute-force: sample
// A request is completed exactly once, pending or not.

extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum status { NEW, PENDING, COMPLETE };

enum status irp = NEW;

void complete(void)
{
    if (irp == COMPLETE)
        reach_error();
    irp = COMPLETE;
}

int main(void)
{
    _Bool later = __VERIFIER_nondet_bool();
    int status = __VERIFIER_nondet_int();
    if (later)
        irp = PENDING;
    if (status < 0)
        complete();
    if (later && status >= 0)
        complete();
    if (!later && status >= 0)
        complete();
    if (irp != COMPLETE)
        reach_error();
    return 0;
}
