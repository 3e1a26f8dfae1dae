/* malloc, calloc and free; arrays and structures on the heap. */
#include <stdio.h>
#include <stdlib.h>

struct node { int v; struct node *left, *right; };

static struct node *insert(struct node *t, int v)
{
    if (!t) {
        t = calloc(1, sizeof *t);
        t->v = v;
    } else if (v < t->v)
        t->left = insert(t->left, v);
    else
        t->right = insert(t->right, v);
    return t;
}
static void walk(struct node *t)
{
    if (!t)
        return;
    walk(t->left);
    printf("%d ", t->v);
    walk(t->right);
    free(t);
}

int main(void)
{
    int *a = malloc(5 * sizeof(int)), s = 0;
    struct node *t = 0;
    int v[] = { 5, 2, 8, 1, 9, 3 };

    for (int i = 0; i < 5; i++)
        a[i] = i * 3;
    for (int i = 0; i < 5; i++)
        s += a[i];
    free(a);
    printf("%d\n", s);
    for (int i = 0; i < 6; i++)
        t = insert(t, v[i]);
    walk(t);
    printf("\n");
    char *z = calloc(10, 3);
    for (int i = s = 0; i < 30; i++)
        s += z[i];
    printf("%d\n", s);
    free(z);
    free(NULL);
    return 0;
}
