/* Several tentative definitions and one real one name one object. */
int printf(const char *, ...);

int a;
int a;
extern int a;
int b;
static int c;
int arr[];
extern int arr[4];
struct later;
extern struct later obj;

static int read_b(void) { return b; }

int b = 5;
static int c = 6;
int arr[4] = { 1, 2 };
struct later { int x; };
struct later obj = { 11 };
int a;
int incomplete[];

int main(void)
{
    a += 3;
    printf("%d %d %d\n", a, read_b(), c);
    printf("%d %d\n", arr[1], arr[3]);
    printf("%d\n", obj.x);
    printf("%d\n", incomplete[0]);
    return 0;
}
