/* Loops made of goto, backwards and forwards, out of nested loops. */
int printf(const char *, ...);

int main(void)
{
    int i = 0, sum = 0;

loop:
    if (i >= 5)
        goto done;
    sum += i;
    i++;
    goto loop;
done:
    printf("%d\n", sum);

    for (int a = 0; a < 10; a++)
        for (int b = 0; b < 10; b++)
            for (int c = 0; c < 10; c++)
                if (a * b * c == 42) {
                    printf("%d %d %d\n", a, b, c);
                    goto out;
                }
out:
    goto end;
    printf("never\n");
end:
    return sum;
}
