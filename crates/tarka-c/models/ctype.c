/* <ctype.h> in the "C" locale. */

int isupper(int c) { return c >= 'A' && c <= 'Z'; }
int islower(int c) { return c >= 'a' && c <= 'z'; }
int isalpha(int c) { return isupper(c) || islower(c); }
int isdigit(int c) { return c >= '0' && c <= '9'; }
int isalnum(int c) { return isalpha(c) || isdigit(c); }
int isxdigit(int c) { return isdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
int isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int isblank(int c) { return c == ' ' || c == '\t'; }
int isprint(int c) { return c >= ' ' && c <= '~'; }
int isgraph(int c) { return c > ' ' && c <= '~'; }
int iscntrl(int c) { return (c >= 0 && c < ' ') || c == 127; }
int ispunct(int c) { return isgraph(c) && !isalnum(c); }
int isascii(int c) { return c >= 0 && c < 128; }
int tolower(int c) { return isupper(c) ? c + ('a' - 'A') : c; }
int toupper(int c) { return islower(c) ? c - ('a' - 'A') : c; }

/* glibc's macros look characters up in tables. */
static unsigned short __tarka_ctype_table[384];
static unsigned short *__tarka_ctype_b;
static int __tarka_lower_table[384];
static int *__tarka_lower;
static int __tarka_upper_table[384];
static int *__tarka_upper;

const unsigned short **__ctype_b_loc(void) {
  if (!__tarka_ctype_b) {
    for (int c = 0; c < 128; c++)
      __tarka_ctype_table[128 + c] =
          (isupper(c) ? 1 << 8 : 0) | (islower(c) ? 1 << 9 : 0) | (isalpha(c) ? 1 << 10 : 0) |
          (isdigit(c) ? 1 << 11 : 0) | (isxdigit(c) ? 1 << 12 : 0) | (isspace(c) ? 1 << 13 : 0) |
          (isprint(c) ? 1 << 14 : 0) | (isgraph(c) ? 1 << 15 : 0) | (isblank(c) ? 1 : 0) | (iscntrl(c) ? 1 << 1 : 0) |
          (ispunct(c) ? 1 << 2 : 0) | (isalnum(c) ? 1 << 3 : 0);
    __tarka_ctype_b = &__tarka_ctype_table[128];
  }
  return (const unsigned short **)&__tarka_ctype_b;
}

const int **__ctype_tolower_loc(void) {
  if (!__tarka_lower) {
    for (int c = -128; c < 256; c++)
      __tarka_lower_table[128 + c] = tolower(c);
    __tarka_lower = &__tarka_lower_table[128];
  }
  return (const int **)&__tarka_lower;
}

const int **__ctype_toupper_loc(void) {
  if (!__tarka_upper) {
    for (int c = -128; c < 256; c++)
      __tarka_upper_table[128 + c] = toupper(c);
    __tarka_upper = &__tarka_upper_table[128];
  }
  return (const int **)&__tarka_upper;
}
