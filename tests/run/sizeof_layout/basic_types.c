/* Sizes and alignments of the basic types. */
int printf(const char *, ...);

#define SHOW(T) printf(#T " %d %d\n", (int)sizeof(T), (int)_Alignof(T))

int main(void)
{
    SHOW(char);
    SHOW(_Bool);
    SHOW(short);
    SHOW(int);
    SHOW(long);
    SHOW(long long);
    SHOW(float);
    SHOW(double);
    SHOW(long double);
    SHOW(void *);
    SHOW(int (*)(void));
    SHOW(int[3]);
    SHOW(struct { char c; long long l; });
    SHOW(struct { char c; double d; });
    SHOW(struct { char c; long double d; });
    SHOW(union { char c[5]; short s; });
    SHOW(__builtin_va_list *);
    return 0;
}
