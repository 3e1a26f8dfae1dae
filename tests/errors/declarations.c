int twice;
double twice;
int function(int);
int function(char *);
void variable;
struct unknown object;
int incomplete[];
int negative[-1];
int array_of_void[2] = { 1, 2, 3 };
typedef int number;
typedef long number;
int f(void) { int x; long x; return 0; }
int f(void) { return 1; }
int main(void) { return 0; }
