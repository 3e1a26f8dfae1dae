struct node { int value; struct node *next; };
struct opaque;
int main(void)
{
    struct node n = { 0, 0 };
    struct opaque *o = 0;
    n.valeu = 1;
    n->value = 2;
    o->field = 3;
    int i = 4;
    return i.value + *i;
}
