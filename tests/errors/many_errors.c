int main(void)
{
    int a = 1
    int b = 2;
    a = b +;
    if (a == 1 {
        b = 3;
    }
    foo(;
    return a b;
}
