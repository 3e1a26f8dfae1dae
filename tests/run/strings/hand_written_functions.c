/* Classic string loops with pointers and side effects in conditions. */
int printf(const char *, ...);

static int length(const char *s) { const char *p = s; while (*p++); return (int)(p - s - 1); }
static char *copy(char *d, const char *s) { char *r = d; while ((*d++ = *s++)); return r; }
static int compare(const char *a, const char *b)
{
    for (; *a == *b; a++, b++)
        if (!*a)
            return 0;
    return *(unsigned char *)a - *(unsigned char *)b;
}
static void reverse(char *s)
{
    char *e = s + length(s);
    while (s < --e) {
        char t = *s;
        *s++ = *e;
        *e = t;
    }
}

int main(void)
{
    char buf[20];

    printf("%d %d\n", length(""), length("hello"));
    printf("%s\n", copy(buf, "palindrome"));
    reverse(buf);
    printf("%s\n", buf);
    printf("%d %d %d\n", compare("a", "a"), compare("a", "b"), compare("\xff", "a") > 0);
    return 0;
}
