/* Prototypes in blocks, _Thread_local, _Atomic and volatile objects. */
int printf(const char *, ...);

static _Thread_local int per_thread = 3;
static _Atomic int shared = 1;
_Atomic(long long) wide = 5;
static volatile int flag;

int main(void)
{
    int helper(int), other(void);
    static __thread int local = 4;

    per_thread += local++;
    shared++;
    shared += 10;
    wide -= 7;
    flag = flag + 1;
    flag <<= 3;
    printf("%d %d %d\n", per_thread, local, shared);
    printf("%lld %d\n", (long long)wide, flag);
    {
        int helper(int n);
        printf("%d\n", helper(other()));
    }
    return 0;
}

int helper(int n) { return n * n; }
int other(void) { return 12; }
