struct point { int x, y; };
int main(void)
{
    struct point p = { 1, 2 };
    int *q = &p.x;
    double d = 1.5;
    if (p)
        return 1;
    p + 1;
    d % 2;
    q * 2;
    !p;
    return ~d;
}
