/* Character constants: escapes, octal, hex, multi-character. */
int printf(const char *, ...);

int main(void)
{
    printf("%d %d %d %d\n", 'a', ' ', '0', '"');
    printf("%d %d %d %d %d\n", '\n', '\t', '\r', '\0', '\\');
    printf("%d %d %d %d %d\n", '\a', '\b', '\f', '\v', '\'');
    printf("%d %d\n", '\"', '\?');
    printf("%d %d %d\n", '\7', '\101', '\x41');
    printf("%d %d\n", '\200', '\x80');
    printf("%d\n", '\e');
    printf("%d\n", 'ab');
    printf("%d\n", 'abc');
    printf("%d\n", 'abcd');
    printf("%d\n", '\1\2');
    printf("%u\n", (unsigned)sizeof('x'));
    printf("%d\n", '9' - '0');
    return 0;
}
