int from_variable = 1;
int copied = from_variable;
int size(void);
int array[size()];
enum { A = 1.5, B = from_variable };
_Static_assert(sizeof(int) == 2, "int has two bytes");
struct bits { int wide : 40; int zero : 0; float f : 3; };
int main(void) { return 0; }
