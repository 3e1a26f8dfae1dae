/* case labels that are constant expressions: enum, sizeof, ?:, char. */
int printf(const char *, ...);

enum { RED = 3, GREEN, BLUE = RED * 10 };

static int f(int n)
{
    switch (n) {
    case RED: return 1;
    case GREEN: return 2;
    case BLUE + 1: return 3;
    case sizeof(char[17]): return 4;
    case 1 ? 100 : 200: return 5;
    case 'a' - 'A' + 'Z': return 6;
    case ~0 & 0x3ff: return 7;
    case (int)-2.7: return 8;
    case !0: return 9;
    }
    return 0;
}

int main(void)
{
    int n[] = { 3, 4, 31, 17, 100, 'z', 1023, -2, 1, 200 };
    for (int i = 0; i < 10; i++)
        printf("%d ", f(n[i]));
    printf("\n");
    return 0;
}
