/* Array parameters are pointers; static and qualifiers inside []. */
int printf(const char *, ...);

static int size(int a[3]) { a++; return (int)(sizeof a == sizeof(int *)); }
static int first(int a[static 2]) { return a[0] + a[1]; }
static int second(int a[const]) { return a[1]; }
static int row_size(char m[5][7]) { return (int)sizeof *m; }
static int by_vla(int n, int a[n][n]) { return a[n - 1][n - 1] + (int)(sizeof a[0] / sizeof(int)); }
static int star(int, int [*][*]);
static void fill(char s[]) { s[0] = 'X'; }
static int star(int n, int a[n][n]) { return a[0][n - 1]; }

int main(void)
{
    int a[3] = { 4, 5, 6 };
    char m[5][7];
    int sq[2][2] = { { 1, 2 }, { 3, 4 } };
    char text[] = "hello";

    printf("%d %d %d\n", size(a), first(a), second(a + 1));
    printf("%d\n", row_size(m));
    printf("%d %d\n", by_vla(2, sq), star(2, sq));
    fill(text);
    printf("%s\n", text);
    return 0;
}
