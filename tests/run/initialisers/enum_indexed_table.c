/* Tables indexed by enumerators, with gaps and trailing size. */
int printf(const char *, ...);

enum op { ADD, SUB, MUL = 5, DIV, NOPS };
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

static const struct op_info {
    const char *name;
    int (*fn)(int, int);
    unsigned prec : 4;
} ops[NOPS] = {
    [MUL] = { "mul", mul, 2 },
    [ADD] = { .fn = add, .name = "add", .prec = 1 },
    [SUB] = { "sub", sub, 1 },
};

int main(void)
{
    for (int i = 0; i < NOPS; i++)
        if (ops[i].fn)
            printf("%s %d %d\n", ops[i].name, ops[i].fn(7, 3), ops[i].prec);
        else
            printf("%d none %d\n", i, ops[i].name == 0);
    printf("%d\n", (int)(sizeof ops / sizeof ops[0]));
    return 0;
}
