/* Assembler that jumps. */
int main(void)
{
    asm goto("jmp %l0" : : : : done); /* unsupported: `asm goto` */
    return 1;
done:
    return 0;
}
