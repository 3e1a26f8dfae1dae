/* A second thread cannot be taken for a function without side effects. */
int pthread_create(unsigned long *, const void *, void *(*)(void *), void *);
static void *work(void *p) { return p; }
int main(void)
{
    unsigned long thread;
    return pthread_create(&thread, 0, work, 0); /* unsupported: threads and processes */
}
