/* The lock that is asked for inside is the one that is held.

     ./tarka check --rule rules/spinlock.slic examples/rules/spinlock/buggy.c */
int __VERIFIER_nondet_int(void);

typedef struct {
    unsigned long state;
} KSPIN_LOCK;
typedef unsigned char KIRQL;

void KeInitializeSpinLock(KSPIN_LOCK *lock);
void KeAcquireSpinLock(KSPIN_LOCK *lock, KIRQL *old);
void KeReleaseSpinLock(KSPIN_LOCK *lock, KIRQL old);

static KSPIN_LOCK queue_lock, state_lock;
static int queued, started;

static void enqueue(int request)
{
    KIRQL outer, inner;
    KeAcquireSpinLock(&queue_lock, &outer);
    if (request > 0) {
        KeAcquireSpinLock(&queue_lock, &inner);
        started = 1;
        KeReleaseSpinLock(&state_lock, inner);
        queued++;
    }
    KeReleaseSpinLock(&queue_lock, outer);
}

int main(void)
{
    KeInitializeSpinLock(&queue_lock);
    KeInitializeSpinLock(&state_lock);
    while (__VERIFIER_nondet_int())
        enqueue(__VERIFIER_nondet_int());
    return 0;
}
