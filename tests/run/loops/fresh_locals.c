/* Locals of a loop body are initialised anew each time round. */
int printf(const char *, ...);

int main(void)
{
    for (int i = 0; i < 3; i++) {
        int n = 10;
        int a[3] = { i };
        struct { int x, y; } s = { .y = i };
        static int kept = 100;

        n += i;
        a[1] += n;
        s.x++;
        kept++;
        printf("%d %d %d %d %d %d %d\n", n, a[0], a[1], a[2], s.x, s.y, kept);
        a[2] = 77;
        s.x = 88;
    }
    return 0;
}
