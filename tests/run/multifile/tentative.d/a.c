/* A tentative definition here, a real one and an extern in the other file. */
int printf(const char *, ...);
extern int value;
int zero;
int zero;
int set_zero(int);
extern int *value_address(void);

int main(void)
{
    printf("%d %d\n", value, zero);
    value = 8;
    set_zero(3);
    printf("%d %d\n", *value_address(), zero);
    printf("%d\n", value_address() == &value);
    return 0;
}
