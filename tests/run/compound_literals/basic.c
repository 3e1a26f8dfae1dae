/* Compound literals: scalars, arrays, structs; they are lvalues. */
int printf(const char *, ...);

struct p { int x, y; };
static int sum(const int *a, int n) { int t = 0; while (n--) t += a[n]; return t; }
static int area(struct p p) { return p.x * p.y; }
static int through(const struct p *p) { return p->x - p->y; }
static int *global = (int[]){ 7, 8, 9 };

int main(void)
{
    int *a = (int[]){ 1, 2, 3, 4 };
    struct p *q = &(struct p){ .y = 5 };

    printf("%d\n", sum(a, 4));
    printf("%d\n", sum((int[3]){ 5 }, 3));
    printf("%d\n", area((struct p){ 3, 4 }));
    printf("%d\n", through(&(struct p){ 10, 4 }));
    q->x = 9;
    printf("%d %d\n", q->x, q->y);
    (int){ 5 } = 6;
    printf("%d\n", (int){ 5 } + ++(int){ 6 });
    printf("%d\n", (struct p){ 1, 2 }.y);
    printf("%c\n", (char[]){ "text" }[2]);
    printf("%d\n", (int)sizeof(int[]){ 1, 2, 3 } / (int)sizeof(int));
    global[0]++;
    printf("%d\n", global[0] + global[2]);
    return 0;
}
