/* assert with true conditions and NDEBUG-free side effects. */
#include <assert.h>
#include <stdio.h>

int main(void)
{
    int n = 0;

    assert(1);
    assert(++n == 1 && "message");
    if (n)
        assert(n > 0);
    else
        assert(0);
    printf("%d\n", n);
    static_assert(sizeof(char) == 1, "char");
    return 0;
}
