/* Dereferencing an address that belongs to no object. */
int main(void)
{
    volatile int *port = (volatile int *)0x1234;

    return *port; /* undefined: wild-pointer */
}
