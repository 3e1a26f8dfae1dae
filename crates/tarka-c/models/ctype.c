/* <ctype.h> in the "C" locale. */

static _Bool __tarka_locale_is_other;
void __tarka_unmodelled_locales_other_than_C(void) { abort(); }
/* What follows depends on the locale. Calls are left out where nobody sets one. */
static inline void __tarka_locale_matters(void) {
  if (__tarka_locale_is_other)
    __tarka_unmodelled_locales_other_than_C();
}

/* Whether a character is of a class: 1 or 0. */
static inline int __tarka_sign_isupper(int c) {
  __tarka_locale_matters();
  return c >= 'A' && c <= 'Z';
}
static inline int __tarka_sign_islower(int c) {
  __tarka_locale_matters();
  return c >= 'a' && c <= 'z';
}
static inline int __tarka_sign_isalpha(int c) {
  __tarka_locale_matters();
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
static inline int __tarka_sign_isdigit(int c) { return c >= '0' && c <= '9'; }
static inline int __tarka_sign_isalnum(int c) {
  __tarka_locale_matters();
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
static inline int __tarka_sign_isxdigit(int c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'); }
static inline int __tarka_sign_isspace(int c) {
  __tarka_locale_matters();
  return c == ' ' || (c >= '\t' && c <= '\r');
}
static inline int __tarka_sign_isblank(int c) {
  __tarka_locale_matters();
  return c == ' ' || c == '\t';
}
static inline int __tarka_sign_isprint(int c) {
  __tarka_locale_matters();
  return c >= ' ' && c <= '~';
}
static inline int __tarka_sign_isgraph(int c) {
  __tarka_locale_matters();
  return c > ' ' && c <= '~';
}
static inline int __tarka_sign_iscntrl(int c) {
  __tarka_locale_matters();
  return (c >= 0 && c < ' ') || c == 127;
}
static inline int __tarka_sign_ispunct(int c) {
  __tarka_locale_matters();
  return (c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') || (c > 'z' && c <= '~');
}
static inline int __tarka_sign_isascii(int c) { return c >= 0 && c < 128; }

/* Any number but 0 says yes. */
static inline int __tarka_char_class(int is) { return is ? __tarka_nonzero() : 0; }

/* open: which number other than 0 says yes */
int isupper(int c) { return __tarka_char_class(__tarka_sign_isupper(c)); }
/* open: which number other than 0 says yes */
int islower(int c) { return __tarka_char_class(__tarka_sign_islower(c)); }
/* open: which number other than 0 says yes */
int isalpha(int c) { return __tarka_char_class(__tarka_sign_isalpha(c)); }
/* open: which number other than 0 says yes */
int isdigit(int c) { return __tarka_char_class(__tarka_sign_isdigit(c)); }
/* open: which number other than 0 says yes */
int isalnum(int c) { return __tarka_char_class(__tarka_sign_isalnum(c)); }
/* open: which number other than 0 says yes */
int isxdigit(int c) { return __tarka_char_class(__tarka_sign_isxdigit(c)); }
/* open: which number other than 0 says yes */
int isspace(int c) { return __tarka_char_class(__tarka_sign_isspace(c)); }
/* open: which number other than 0 says yes */
int isblank(int c) { return __tarka_char_class(__tarka_sign_isblank(c)); }
/* open: which number other than 0 says yes */
int isprint(int c) { return __tarka_char_class(__tarka_sign_isprint(c)); }
/* open: which number other than 0 says yes */
int isgraph(int c) { return __tarka_char_class(__tarka_sign_isgraph(c)); }
/* open: which number other than 0 says yes */
int iscntrl(int c) { return __tarka_char_class(__tarka_sign_iscntrl(c)); }
/* open: which number other than 0 says yes */
int ispunct(int c) { return __tarka_char_class(__tarka_sign_ispunct(c)); }
/* open: which number other than 0 says yes */
int isascii(int c) { return __tarka_char_class(__tarka_sign_isascii(c)); }

inline int tolower(int c) {
  __tarka_locale_matters();
  return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}
inline int toupper(int c) {
  __tarka_locale_matters();
  return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}
inline int toascii(int c) { return c & 127; }
