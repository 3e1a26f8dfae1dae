/* errno is a modifiable lvalue set by library functions. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(void) { errno = EINVAL; return -1; }

int main(void)
{
    errno = 0;
    printf("%d\n", errno);
    if (fail() < 0)
        printf("%d\n", errno);
    errno = 0;
    long v = strtol("9999999999999999999999", NULL, 10);
    printf("%d %d\n", v == LONG_MAX, errno == ERANGE);
    errno++;
    printf("%d\n", errno == ERANGE + 1);
    printf("%d %d %d\n", ENOMEM, ENOENT, EAGAIN);
    return 0;
}
