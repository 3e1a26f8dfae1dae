// verdict: fail
// brute-force: complete
// What an initialiser leaves out is zero, not one.

extern void reach_error(void);

struct config {
    int a;
    int b[3];
    struct {
        int c;
    } d;
};

int main(void)
{
    struct config x = { .b = { [1] = 4 } };
    if (x.a != 0 || x.b[0] != 0 || x.b[2] != 0 || x.b[1] != 4 || x.d.c != 1)
        reach_error();
    return 0;
}
