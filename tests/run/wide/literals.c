/* Wide, char16, char32 and UTF-8 strings and characters. */
#include <stddef.h>
#include <stdio.h>

int main(void)
{
    wchar_t w[] = L"w\u00e9";
    unsigned short u16[] = u"\u20ac\U0001F600";
    unsigned u32[] = U"\U0001F600x";
    char u8[] = u8"\u20ac";

    printf("%d %d %d\n", (int)(sizeof w / sizeof *w), (int)w[1], (int)sizeof(wchar_t));
    printf("%d %x %x %x\n", (int)(sizeof u16 / 2), u16[0], u16[1], u16[2]);
    printf("%d %x %c\n", (int)(sizeof u32 / 4), u32[0], u32[1]);
    printf("%d %x %x %x\n", (int)sizeof u8, u8[0] & 0xff, u8[1] & 0xff, u8[2] & 0xff);
    printf("%d %d %d\n", (int)L'a', u'\xffff', (int)U'\U0010ffff');
    printf("%d %d %d\n", (int)sizeof L'a', (int)sizeof u'a', (int)sizeof U'a');
    printf("%d\n", L'\xff' > 0);
    printf("%d\n", (wchar_t)-1 < 0);
    printf("%d\n", (int)sizeof "\u00e9");
    printf("%d\n", (int)(sizeof(L"ab" "cd") / sizeof(wchar_t)));
    return 0;
}
