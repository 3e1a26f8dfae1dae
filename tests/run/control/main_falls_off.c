/* Reaching the end of main returns 0. */
int printf(const char *, ...);

int main(void)
{
    printf("done\n");
}
