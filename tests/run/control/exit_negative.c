/* A negative result of main is cut to a byte. */
int main(void)
{
    return -2;
}
