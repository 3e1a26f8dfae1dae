/* extern inside a block refers to the file's object, even when shadowed. */
int printf(const char *, ...);

static int set(int v)
{
    extern int later;
    later = v;
    return later;
}

int main(void)
{
    extern int later;
    extern int twice(int);
    int (twice_again)(int);

    printf("%d\n", later);
    set(4);
    printf("%d\n", later);
    {
        int later = 99;
        {
            extern int later;
            later++;
        }
        printf("%d\n", later);
    }
    printf("%d\n", later);
    printf("%d %d\n", twice(later), twice_again(later));
    return 0;
}

int later = 3;
int twice(int n) { return n * 2; }
int twice_again(int n) { return twice(twice(n)); }
