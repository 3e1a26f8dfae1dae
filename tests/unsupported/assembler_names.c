/* Two variables that are one. */
int level = 1;
extern int other __asm__("level"); /* unsupported: a variable with an assembler name of another */
int main(void)
{
    other = 2;
    return level;
}
