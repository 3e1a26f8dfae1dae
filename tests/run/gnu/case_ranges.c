/* GNU case ranges, also with negative bounds and single values. */
int printf(const char *, ...);

static const char *kind(int c)
{
    switch (c) {
    case 'a' ... 'z': return "lower";
    case 'A' ... 'Z': return "upper";
    case '0' ... '9': return "digit";
    case -10 ... -1: return "negative";
    case 1000 ... 1000: return "thousand";
    case 0x7ffffff0 ... 0x7fffffff: return "huge";
    case ' ':
    case '\t': return "space";
    default: return "other";
    }
}

int main(void)
{
    int t[] = { 'a', 'm', 'z', 'z' + 1, 'A', 'Z', '@', '0', '9', -10, -1, -11, 0,
                1000, 999, 0x7fffffff, 0x7fffffef, ' ', '\t' };
    for (unsigned i = 0; i < sizeof t / sizeof *t; i++)
        printf("%d %s\n", t[i], kind(t[i]));
    return 0;
}
