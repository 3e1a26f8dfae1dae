/* Arguments and return values are converted as if by assignment. */
int printf(const char *, ...);

static int take_char(signed char c) { return c; }
static int take_uchar(unsigned char c) { return c; }
static int take_short(short s) { return s; }
static int take_bool(_Bool b) { return b; }
static double take_double(double d) { return d / 2; }
static int take_int(int i) { return i; }
static signed char give_char(int i) { return i; }
static unsigned short give_ushort(int i) { return i; }
static _Bool give_bool(double d) { return d; }
static int give_int(double d) { return d; }
static float give_float(int i) { return i; }

int main(void)
{
    printf("%d\n", take_char(300));
    printf("%d\n", take_uchar(-1));
    printf("%d\n", take_short(100000));
    printf("%d\n", take_bool(256));
    printf("%g\n", take_double(5));
    printf("%d\n", take_int(3.99));
    printf("%d\n", give_char(200));
    printf("%d\n", give_ushort(-1));
    printf("%d\n", give_bool(0.5));
    printf("%d\n", give_int(-2.9));
    printf("%.1f\n", give_float(16777217));
    return 0;
}
