/* The smallest long long modulo -1 overflows in the division. */
#include <limits.h>

int main(void)
{
    volatile long long n = LLONG_MIN, d = -1;

    return (int)(n % d); /* undefined: division-overflow */
}
