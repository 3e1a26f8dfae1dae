struct a { int x; };
struct b { int x; };
int main(void)
{
    const int fixed = 1;
    int array[3];
    struct a a = { 1 };
    struct b b = { 2 };
    fixed = 2;
    array = 0;
    a = b;
    5 = fixed;
    &a.x = 0;
    return a;
}
