/* A request is cancelled under the cancel spin lock, which the routine that cancels gives back.

     ./tarka check --rule rules/cancel_spinlock.slic examples/rules/cancel_spinlock/correct.c */
int __VERIFIER_nondet_int(void);

typedef unsigned char KIRQL;

void IoAcquireCancelSpinLock(KIRQL *irql);
void IoReleaseCancelSpinLock(KIRQL irql);

static void cancel(KIRQL irql)
{
    IoReleaseCancelSpinLock(irql);
}

int main(void)
{
    KIRQL irql;
    while (__VERIFIER_nondet_int()) {
        IoAcquireCancelSpinLock(&irql);
        if (__VERIFIER_nondet_int())
            cancel(irql);
        else
            IoReleaseCancelSpinLock(irql);
    }
    return 0;
}
