/* What only some processors have. */
int main(void)
{
    return (int)__builtin_ia32_stmxcsr(); /* unsupported: `__builtin_ia32_stmxcsr` */
}
