/* A declaration before the first case is in scope but not initialised. */
int printf(const char *, ...);

int main(void)
{
    for (int i = 0; i < 3; i++) {
        switch (i) {
            int shared = 99;
            static int kept = 50;
        case 0:
            shared = 1;
            printf("%d\n", shared);
            break;
        case 1:
            shared = 2 + kept++;
            printf("%d\n", shared);
            break;
        case 2: {
            int shared = 7;
            printf("%d %d\n", shared, kept);
        }
        }
    }
    return 0;
}
