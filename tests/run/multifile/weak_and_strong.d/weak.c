__attribute__((weak)) int function(void) { return 1; }
#pragma weak by_pragma
int by_pragma(void) { return 1; }
int later(void) { return 1; }
int later(void) __attribute__((weak));
static int body(void) { return 11; }
int aliased(void) __attribute__((weak, alias("body")));
int alias_only(void) __attribute__((weak, alias("body")));
__attribute__((weak)) int strong_alias(void) { return 1; }
#pragma weak renamed = body
__attribute__((weak)) int variable = 1;
int only_weak __attribute__((weak)) = 3;
__attribute__((weak)) int zero = 9;
