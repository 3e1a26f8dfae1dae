/* C11 anonymous structs and unions inside structs. */
int printf(const char *, ...);

struct packet {
    int kind;
    union {
        struct { short x, y; };
        unsigned raw;
        unsigned char bytes[4];
    };
    struct { int deep; union { int i; float f; }; };
};

int main(void)
{
    struct packet p = { 1, { { 2, 3 } }, { 4, { 5 } } };
    struct packet q = { .x = 7, .y = -1, .f = 1.0f };
    struct packet *r = &q;

    printf("%d %d %d %d %d\n", p.kind, p.x, p.y, p.deep, p.i);
    printf("%x\n", p.raw);
    printf("%x %d\n", r->raw, r->bytes[0]);
    printf("%x\n", q.i);
    q.bytes[2] = 0;
    printf("%d\n", q.y);
    printf("%d %d\n", (int)sizeof(struct packet), (int)__builtin_offsetof(struct packet, y));
    printf("%d\n", (int)__builtin_offsetof(struct packet, f));
    return 0;
}
