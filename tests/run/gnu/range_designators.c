/* [a ... b] designators, nested and overridden. */
int printf(const char *, ...);

struct s { int v; char c; };

static int count;
static int next(void) { return ++count; }

int main(void)
{
    int a[10] = { [0 ... 3] = 1, [2 ... 5] = 2, [9] = 9 };
    struct s s[4] = { [1 ... 2] = { 5, 'x' }, [2].c = 'y' };
    int m[3][3] = { [0 ... 2] = { [1 ... 2] = 7 } };
    int b[] = { [0 ... 2] = 4, 5, 6 };
    int once[3] = { [0 ... 2] = next() };
    static const char map[256] = { [0 ... 255] = 'n', ['a' ... 'f'] = 'h', ['0' ... '9'] = 'd' };

    for (int i = 0; i < 10; i++)
        printf("%d ", a[i]);
    printf("\n");
    for (int i = 0; i < 4; i++)
        printf("%d/%d ", s[i].v, s[i].c);
    printf("\n%d %d %d\n", m[0][0], m[1][1], m[2][2]);
    printf("%d %d %d\n", (int)(sizeof b / sizeof *b), b[2], b[4]);
    printf("%d %d %d %d\n", once[0], once[1], once[2], count);
    printf("%c%c%c%c\n", map['c'], map['7'], map['z'], map[255]);
    return 0;
}
