/* __label__ declares labels local to a block, so macros can be reused. */
int printf(const char *, ...);

#define FIND(arr, n, key) ({ \
    __label__ found; \
    int _i; \
    for (_i = 0; _i < (n); _i++) \
        if ((arr)[_i] == (key)) \
            goto found; \
    _i = -1; \
found: \
    _i; })

int main(void)
{
    int a[] = { 4, 8, 15, 16 };

    printf("%d\n", FIND(a, 4, 15));
    printf("%d\n", FIND(a, 4, 23));
    {
        __label__ out, unused;
        goto out;
unused:
        printf("no\n");
out:
        printf("block\n");
    }
    goto out;
    printf("no\n");
out:
    printf("function\n");
    return 0;
}
