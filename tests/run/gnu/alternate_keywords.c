/* __extension__, __const, __signed__, __inline, __asm__ names, empty asm. */
__extension__ typedef long long ll;
extern int output(const char *, ...) __asm__("printf");

static __inline int f(__const int *__restrict p) { return *p; }
static __volatile__ __signed__ char c = -3;
__extension__ struct s { int a; __extension__ union { int b; int c; }; };

int main(void)
{
    int x = 4;
    ll big = __extension__ 0x100000000LL;
    struct s s = { 1, { 2 } };

    __asm__ volatile ("" : : : "memory");
    asm("");
    __asm__ __volatile__ ("" : "+r" (x));
    output("%d %d\n", f(&x), c);
    output("%lld %d\n", big, s.c);
    output("%d\n", __extension__ ({ int t = x; t + 1; }));
    output("%d %d\n", (int)__alignof__(int), (int)sizeof(__typeof__(c)));
    return 0;
}
