int add(int a, int b);
void nothing(void);
int main(void)
{
    int n = 3;
    add(1);
    add(1, 2, 3);
    n();
    n = nothing();
    return add(n, nothing());
}
