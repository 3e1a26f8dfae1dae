/* value is tentative first, then initialised. */
int value;
extern int value;
extern int zero;
int value = 4;

int *value_address(void) { return &value; }
int set_zero(int n) { int old = zero; zero = n; return old; }
