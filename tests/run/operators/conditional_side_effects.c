/* Only one arm of ?: is evaluated; void and struct arms are allowed. */
int printf(const char *, ...);

struct pair { int a, b; };
static int count;
static int bump(int n) { count += n; return count; }
static void shout(void) { printf("shout\n"); }
static void whisper(void) { printf("whisper\n"); }

int main(void)
{
    struct pair p = { 1, 2 }, q = { 3, 4 };
    int t = 1;

    t ? bump(1) : bump(100);
    !t ? bump(1000) : bump(10);
    printf("%d\n", count);
    t ? shout() : whisper();
    t - 1 ? shout() : whisper();
    printf("%d\n", (t ? p : q).b);
    printf("%d\n", (t > 5 ? p : q).a);
    struct pair r = t ? q : p;
    printf("%d %d\n", r.a, r.b);
    int x = 0, y = 0;
    *(t ? &x : &y) = 7;
    printf("%d %d\n", x, y);
    const char *s = count > 5 ? "big" : "small";
    printf("%s\n", s);
    return 0;
}
