/* Wide strings as initialisers, through pointers, and with embedded NUL. */
#include <stddef.h>
#include <stdio.h>

static size_t length(const wchar_t *s)
{
    size_t n = 0;
    while (s[n])
        n++;
    return n;
}

static const wchar_t *names[] = { L"one", L"three" };

int main(void)
{
    wchar_t exact[2] = L"ab", roomy[5] = { L"xy" };
    const wchar_t *p = L"hello" + 1;
    unsigned short units[4] = u"ab";

    printf("%zu %zu %zu\n", length(names[0]), length(names[1]), length(L"a\0b"));
    printf("%c%c %d\n", (char)exact[0], (char)exact[1], (int)roomy[4]);
    printf("%c %c\n", (char)*p, (char)p[3]);
    printf("%d %d\n", units[1], units[3]);
    printf("%c\n", (char)L"abc"[2]);
    printf("%d\n", (int)sizeof(L"") == (int)sizeof(wchar_t));
    return 0;
}
