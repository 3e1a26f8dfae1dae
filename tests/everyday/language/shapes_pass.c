// verdict: pass
// Shapes with a kind and a union; the function of each kind is found in a table.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

enum kind { SQUARE, RECTANGLE, KINDS };

struct shape {
    enum kind kind;
    union {
        struct {
            unsigned side;
        } square;
        struct {
            unsigned width, height;
        } rectangle;
    } of;
};

static unsigned square(const struct shape *s) {
    return s->of.square.side * s->of.square.side;
}

static unsigned rectangle(const struct shape *s) {
    return s->of.rectangle.width * s->of.rectangle.height;
}

static unsigned (*const area[KINDS])(const struct shape *) = {[SQUARE] = square, [RECTANGLE] = rectangle};

int main(void) {
    struct shape shape;
    shape.kind = __VERIFIER_nondet_uchar() % KINDS == 0 ? SQUARE : RECTANGLE;
    if (shape.kind == SQUARE) {
        shape.of.square.side = __VERIFIER_nondet_uchar();
    } else {
        shape.of.rectangle.width = __VERIFIER_nondet_uchar();
        shape.of.rectangle.height = __VERIFIER_nondet_uchar();
    }
    assert(area[shape.kind](&shape) <= 255 * 255);
    return 0;
}
/* Why: both factors are at most 255. */
