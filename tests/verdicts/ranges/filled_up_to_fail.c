// verdict: fail
// inputs: -1..9
// brute-force: complete
// A prefix of a buffer is filled; what lies behind it keeps its value.

extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern int __VERIFIER_nondet_int(void);
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *malloc(size_t);
void *calloc(size_t, size_t);

char buffer[8];

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 8)
        return 0;
    buffer[5] = 3;
    memset(buffer, 1, n);
    if (n < 5 ? buffer[5] != 3 : buffer[5] != 1)
        reach_error();
    return 0;
}
