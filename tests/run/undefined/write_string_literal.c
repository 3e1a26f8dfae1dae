/* Writing to a string literal through a char pointer. */
static void upper(char *s)
{
    for (; *s; s++)
        if (*s >= 'a' && *s <= 'z')
            *s -= 32; /* undefined: write-to-constant */
}

int main(void)
{
    char ok[] = "fine";
    char *bad = "BAd";

    upper(ok);
    upper(bad);
    return 0;
}
