/* The smallest int divided by -1 has no int result. */
#include <limits.h>

static int divide(int a, int b)
{
    return a / b; /* undefined: division-overflow */
}

int main(void)
{
    int q = divide(INT_MAX, -1);

    q = divide(INT_MIN, 1);
    q = divide(INT_MIN, -1);
    return q == 0;
}
