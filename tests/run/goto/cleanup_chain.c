/* The kernel's idiom: error labels that undo in reverse order. */
#include <stdio.h>

static int step(int n, int fail)
{
    if (n == fail) {
        printf("step %d fails\n", n);
        return -n;
    }
    return 0;
}

static int setup(int fail)
{
    int err;

    err = step(1, fail);
    if (err)
        goto out;
    err = step(2, fail);
    if (err)
        goto undo1;
    if ((err = step(3, fail)) < 0)
        goto undo2;
    return 0;

undo2:
    printf("undo 2\n");
undo1:
    printf("undo 1\n");
out:
    return err;
}

int main(void)
{
    for (int i = 0; i <= 3; i++)
        printf("= %d\n", setup(i));
    return 0;
}
