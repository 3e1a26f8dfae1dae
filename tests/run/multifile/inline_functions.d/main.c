/* inline definitions with one external definition, and weak overridden. */
int printf(const char *, ...);
inline int twice(int n) { return n * 2; }
int use_twice(int);
int chosen(void) __attribute__((weak));
int chosen(void) { return 1; }

int main(void)
{
    printf("%d %d\n", twice(4), use_twice(5));
    printf("%d\n", chosen());
    return 0;
}
