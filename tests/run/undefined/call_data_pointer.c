/* Calling a pointer that points to data, not to a function. */
static int data[4] = { 1, 2, 3, 4 };

int main(void)
{
    int (*f)(void) = (int (*)(void))(void *)data;

    return f(); /* undefined: invalid-function-pointer */
}
