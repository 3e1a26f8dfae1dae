/* The exit status is the low byte of main's result. */
int main(void)
{
    return 0x1234 + 5;
}
