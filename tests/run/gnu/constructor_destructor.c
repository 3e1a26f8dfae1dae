/* Constructors run before main, destructors after it. */
int printf(const char *, ...);

static int ready;

__attribute__((constructor)) static void start(void)
{
    ready = 42;
    printf("start\n");
}

__attribute__((destructor)) static void finish(void)
{
    printf("finish\n");
}

int main(void)
{
    printf("main %d\n", ready);
    return 0;
}
