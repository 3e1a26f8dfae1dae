/* sprintf, snprintf, puts, putchar, fputs to stdout. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char b[16];
    int n;

    n = sprintf(b, "%d+%d", 12, 34);
    printf("%d %s\n", n, b);
    n = snprintf(b, 6, "%s", "truncated");
    printf("%d %s %zu\n", n, b, strlen(b));
    n = snprintf(NULL, 0, "%d", -12345);
    printf("%d\n", n);
    puts("line");
    putchar('x');
    putchar('\n');
    fputs("no newline", stdout);
    fputc('\n', stdout);
    putc('p', stdout);
    fprintf(stdout, "rintf %d\n", 7);
    fwrite("abc\n", 1, 4, stdout);
    return 0;
}
