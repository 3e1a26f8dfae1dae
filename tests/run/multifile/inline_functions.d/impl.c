/* The external definition of the inline function and the strong symbol. */
inline int twice(int n) { return n * 2; }
extern int twice(int n);
int use_twice(int n) { return twice(n) + 1; }
int chosen(void) { return 2; }
