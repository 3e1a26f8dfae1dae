/* The classification functions of ctype.h over a range of characters. */
#include <ctype.h>
#include <stdio.h>

int main(void)
{
    int c, n[8] = { 0 };
    char s[] = "Mixed Case 42";

    for (c = 0; c < 128; c++) {
        n[0] += !!isalpha(c);
        n[1] += !!isdigit(c);
        n[2] += !!isalnum(c);
        n[3] += !!isspace(c);
        n[4] += !!isupper(c);
        n[5] += !!ispunct(c);
        n[6] += !!isprint(c);
        n[7] += !!isxdigit(c);
    }
    for (c = 0; c < 8; c++)
        printf("%d ", n[c]);
    printf("\n");
    for (char *p = s; *p; p++)
        *p = isupper((unsigned char)*p) ? tolower(*p) : toupper(*p);
    printf("%s\n", s);
    printf("%d %d\n", toupper('1'), tolower('['));
    printf("%d %d\n", !!iscntrl('\n'), !!isgraph(' '));
    printf("%d\n", !!isblank('\t'));
    printf("%d\n", isalpha(EOF));
    return 0;
}
