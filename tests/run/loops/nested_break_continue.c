/* break and continue act on the innermost loop only. */
int printf(const char *, ...);

int main(void)
{
    int count = 0;

    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 5; j++) {
            if (j == i)
                continue;
            if (j > 3)
                break;
            count++;
        }
        if (i == 3)
            break;
    }
    printf("%d\n", count);
    int k = 0;
    while (1) {
        while (k < 10) {
            k++;
            if (k == 5)
                break;
        }
        do {
            if (++k > 8)
                break;
            continue;
        } while (1);
        if (k > 8)
            break;
    }
    printf("%d\n", k);
    return 0;
}
