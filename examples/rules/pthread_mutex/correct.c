/* A counter is changed under its mutex, also where something goes wrong.

     ./tarka check --rule rules/pthread_mutex.slic examples/rules/pthread_mutex/correct.c */
#include <pthread.h>

int __VERIFIER_nondet_int(void);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static int add(int number)
{
    if (pthread_mutex_lock(&mutex))
        return 0;
    if (number < 0) {
        pthread_mutex_unlock(&mutex);
        return 0;
    }
    counter = number;
    pthread_mutex_unlock(&mutex);
    return 1;
}

int main(void)
{
    while (__VERIFIER_nondet_int())
        add(__VERIFIER_nondet_int());
    return 0;
}
