/* Reading through a null pointer that a search returned. */
struct node { int key; struct node *next; };

static struct node *find(struct node *l, int key)
{
    while (l && l->key != key)
        l = l->next;
    return l;
}

int main(void)
{
    struct node b = { 2, 0 }, a = { 1, &b };
    struct node *n = find(&a, 3);

    return n->key; /* undefined: null-dereference */
}
