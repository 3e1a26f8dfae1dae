/* The heap: a binary tree that grows and is taken down. */
#include <stdlib.h>

struct node {
    unsigned key;
    struct node *left, *right;
};

static struct node *insert(struct node *tree, unsigned key)
{
    struct node **link = &tree;
    while (*link)
        link = key < (*link)->key ? &(*link)->left : &(*link)->right;
    *link = calloc(1, sizeof **link);
    (*link)->key = key;
    return tree;
}

static unsigned take_down(struct node *tree)
{
    if (!tree)
        return 0;
    unsigned count = 1 + take_down(tree->left) + take_down(tree->right);
    free(tree);
    return count;
}

int main(void)
{
    struct node *tree = 0;
    unsigned key = 1;
    for (int i = 0; i < 30000; i++) {
        key = key * 1664525u + 1013904223u;
        tree = insert(tree, key);
    }
    return take_down(tree) == 30000 ? 0 : 1;
}
