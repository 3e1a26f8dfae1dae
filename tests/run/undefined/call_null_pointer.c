/* Calling a callback that was never set. */
struct ops { int (*open)(int); int (*close)(int); };
static int do_open(int n) { return n + 1; }

int main(void)
{
    struct ops ops = { .open = do_open };
    int fd = ops.open(3);

    return ops.close(fd); /* undefined: invalid-function-pointer */
}
