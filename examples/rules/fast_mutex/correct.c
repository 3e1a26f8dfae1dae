/* A list of requests is kept under a fast mutex, which is given back before somebody else is called.

     ./tarka check --rule rules/fast_mutex.slic examples/rules/fast_mutex/correct.c */
int __VERIFIER_nondet_int(void);

typedef struct {
    int owner;
} FAST_MUTEX;

void ExAcquireFastMutex(FAST_MUTEX *mutex);
void ExReleaseFastMutex(FAST_MUTEX *mutex);

static FAST_MUTEX mutex;
static int waiting;

static void flush(void)
{
    ExAcquireFastMutex(&mutex);
    waiting = 0;
    ExReleaseFastMutex(&mutex);
}

int main(void)
{
    while (__VERIFIER_nondet_int()) {
        ExAcquireFastMutex(&mutex);
        if (waiting == 8) {
            ExReleaseFastMutex(&mutex);
            flush();
            continue;
        }
        waiting++;
        ExReleaseFastMutex(&mutex);
    }
    return 0;
}
