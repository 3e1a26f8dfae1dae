/* break leaves the switch, continue goes on with the loop around it. */
int printf(const char *, ...);

int main(void)
{
    int i, sum = 0;

    for (i = 0; i < 8; i++) {
        switch (i) {
        case 2:
            continue;
        case 5:
            break;
        case 6:
            for (;;) {
                sum += 1000;
                break;
            }
            sum += 5;
            continue;
        default:
            sum += 1;
        }
        sum += 100;
    }
    printf("%d %d\n", i, sum);
    while (i) {
        switch (--i % 3) {
        case 0: continue;
        case 1: break;
        case 2: switch (i) { case 5: sum = 0; break; default: sum--; } break;
        }
        sum += 2;
    }
    printf("%d %d\n", i, sum);
    return 0;
}
