int function(void) { return 2; }
int by_pragma(void) { return 2; }
int later(void) { return 2; }
int aliased(void) { return 22; }
static int body(void) { return 33; }
int strong_alias(void) __attribute__((alias("body")));
int variable = 2;
int zero;
