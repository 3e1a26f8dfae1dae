// verdict: fail
// inputs: -2..2
// brute-force: complete
// Insertion keeps a search tree in order, unless it takes the wrong side.

typedef __typeof__(sizeof(0)) size_t;

extern void *calloc(size_t count, size_t size);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct tree {
    int key;
    struct tree *left;
    struct tree *right;
};

void insert(struct tree *t, struct tree *n)
{
    while (1) {
        struct tree **side = n->key > t->key ? &t->left : &t->right;
        if (!*side) {
            *side = n;
            return;
        }
        t = *side;
    }
}

int main(void)
{
    struct tree *root = calloc(1, sizeof(struct tree));
    struct tree *a = calloc(1, sizeof(struct tree));
    struct tree *b = calloc(1, sizeof(struct tree));
    if (!root || !a || !b)
        return 0;
    a->key = __VERIFIER_nondet_int();
    b->key = __VERIFIER_nondet_int();
    insert(root, a);
    insert(root, b);
    if (root->left && root->left->key >= 0)
        reach_error();
    return 0;
}
