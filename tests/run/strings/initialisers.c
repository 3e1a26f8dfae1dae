/* Arrays initialised from strings: exact size, short, braces, in structs. */
int printf(const char *, ...);

struct s { char name[4]; int n; };

int main(void)
{
    char exact[3] = "abc";
    char roomy[6] = "ab";
    char braced[] = { "xyz" };
    char rows[3][4] = { "one", "two" };
    struct s v[] = { { "four", 4 }, { "", 5 }, "abc", 6 };
    const char *ptrs[] = { "p", "q" "r", 0 };
    signed char sc[] = "s";
    unsigned char uc[] = "\xfe";

    printf("%c%c%c %d\n", exact[0], exact[1], exact[2], (int)sizeof exact);
    printf("%s %d %d\n", roomy, roomy[3], roomy[5]);
    printf("%s %d\n", braced, (int)sizeof braced);
    printf("%s %s %d\n", rows[0], rows[1], rows[2][0]);
    printf("%c %d %d\n", v[0].name[3], v[0].n, v[1].n);
    printf("%s %d %d\n", v[2].name, v[2].n, (int)(sizeof v / sizeof *v));
    printf("%s %s %d\n", ptrs[0], ptrs[1], ptrs[2] == 0);
    printf("%d %d\n", sc[0], uc[0]);
    return 0;
}
