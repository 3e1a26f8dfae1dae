/* Writing to a const object after casting const away. */
static const int config[2] = { 1, 2 };

static void set(int *p) { *p = 5; } /* undefined: write-to-constant */

int main(void)
{
    int x = 0;

    set(&x);
    set((int *)&config[1]);
    return config[1];
}
