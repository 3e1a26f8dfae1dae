/* strlen of a null pointer. */
#include <string.h>

static const char *name(int n)
{
    static const char *const names[] = { "zero", 0, "two" };
    return names[n];
}

int main(void)
{
    int total = (int)strlen(name(0));
    total += (int)strlen(name(1)); /* undefined: null-dereference */
    return total;
}
