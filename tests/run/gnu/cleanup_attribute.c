/* __attribute__((cleanup)) runs in reverse order on every way out. */
int printf(const char *, ...);

static void say(int *p) { printf("cleanup %d\n", *p); }
#define GUARD __attribute__((cleanup(say))) int

static int early(int n)
{
    GUARD a = 1;
    if (n) {
        GUARD b = 2;
        return a + b;
    }
    GUARD c = 3;
    return c * 10;
}

int main(void)
{
    printf("= %d\n", early(1));
    printf("= %d\n", early(0));
    for (int i = 0; i < 3; i++) {
        GUARD g = 10 + i;
        if (i == 0)
            continue;
        if (i == 1)
            break;
    }
    {
        GUARD h = 20;
        h++;
        goto out;
    }
out:
    printf("end\n");
    return 0;
}
