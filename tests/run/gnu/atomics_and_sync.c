/* The __sync and __atomic builtins, single-threaded. */
int printf(const char *, ...);

int main(void)
{
    int v = 10, e = 15, old;
    long long w = 1;

    printf("%d\n", __sync_fetch_and_add(&v, 5));
    printf("%d\n", v);
    printf("%d\n", __sync_sub_and_fetch(&v, 3));
    printf("%d\n", __sync_bool_compare_and_swap(&v, 12, 20));
    printf("%d\n", __sync_val_compare_and_swap(&v, 12, 30));
    printf("%d\n", v);
    __sync_synchronize();
    old = __atomic_exchange_n(&v, 7, __ATOMIC_SEQ_CST);
    printf("%d %d\n", old, __atomic_load_n(&v, __ATOMIC_ACQUIRE));
    __atomic_store_n(&v, 9, __ATOMIC_RELEASE);
    printf("%d\n", __atomic_compare_exchange_n(&v, &e, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    printf("%d %d\n", v, e);
    printf("%d\n", __atomic_fetch_or(&v, 6, __ATOMIC_RELAXED));
    printf("%d\n", v);
    printf("%lld\n", __atomic_add_fetch(&w, 1LL << 33, __ATOMIC_SEQ_CST));
    printf("%d\n", __sync_lock_test_and_set(&v, 1));
    __sync_lock_release(&v);
    printf("%d\n", v);
    return 0;
}
