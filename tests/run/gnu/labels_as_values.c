/* Computed goto with label addresses: a small threaded interpreter. */
int printf(const char *, ...);

static int run(const unsigned char *code)
{
    static void *ops[] = { &&halt, &&push, &&add, &&mul, &&dup };
    int stack[8], sp = 0;

    goto *ops[*code++];
push:
    stack[sp++] = *code++;
    goto *ops[*code++];
add:
    sp--;
    stack[sp - 1] += stack[sp];
    goto *ops[*code++];
mul:
    sp--;
    stack[sp - 1] *= stack[sp];
    goto *ops[*code++];
dup:
    stack[sp] = stack[sp - 1];
    sp++;
    goto *ops[*code++];
halt:
    return stack[sp - 1];
}

int main(void)
{
    static const unsigned char prog[] = { 1, 3, 1, 4, 2, 4, 3, 1, 5, 2, 0 };
    int n = 0;
    void *p = &&again;

    printf("%d\n", run(prog));
again:
    if (++n < 3)
        goto *p;
    printf("%d\n", n);
    return 0;
}
