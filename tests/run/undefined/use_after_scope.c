/* A pointer to a variable of a block that has ended. */
int main(void)
{
    int *p = 0;

    for (int i = 0; i < 2; i++) {
        int local = i + 40;
        p = &local;
        *p += 1;
    }
    return *p; /* undefined: use-after-scope */
}
