/* setjmp and longjmp across frames, with volatile locals. */
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env;

static void fail(int code)
{
    if (code > 2)
        longjmp(env, code); /* unsupported: `setjmp` and `longjmp` */
    fail(code + 1);
}

int main(void)
{
    volatile int tries = 0;

    switch (setjmp(env)) {
    case 0:
        printf("direct\n");
        break;
    case 1:
        printf("zero becomes one\n");
        break;
    default:
        printf("from below\n");
    }
    tries++;
    printf("%d\n", tries);
    if (tries == 1)
        fail(0);
    if (tries == 2)
        longjmp(env, 0);
    return tries;
}
