/* <wctype.h> in the "C" locale: what characters above 127 are is left open. */

/* The answer to a question about a wide character, where `is` is the one for a character below 128. */
static int __tarka_wide_class(__tarka_wint_t c, int is) {
  if (c < 128)
    return is ? __tarka_nonzero() : 0;
  return c == (__tarka_wint_t)-1 ? 0 : __tarka_any_int();
}
/* open: which number other than 0 says yes; characters above 127 */
int iswalnum(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_isalnum((int)c)); }
/* open: which number other than 0 says yes; characters above 127 */
int iswalpha(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_isalpha((int)c)); }
/* open: which number other than 0 says yes; characters above 127 */
int iswblank(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_isblank((int)c)); }
/* open: which number other than 0 says yes; characters above 127 */
int iswcntrl(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_iscntrl((int)c)); }
/* open: which number other than 0 says yes */
int iswdigit(__tarka_wint_t c) { return c < 128 ? isdigit((int)c) : 0; }
/* open: which number other than 0 says yes; characters above 127 */
int iswgraph(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_isgraph((int)c)); }
/* open: which number other than 0 says yes; characters above 127 */
int iswlower(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_islower((int)c)); }
/* open: which number other than 0 says yes; characters above 127 */
int iswprint(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_isprint((int)c)); }
/* open: which number other than 0 says yes; characters above 127 */
int iswpunct(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_ispunct((int)c)); }
/* open: which number other than 0 says yes; characters above 127 */
int iswspace(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_isspace((int)c)); }
/* open: which number other than 0 says yes; characters above 127 */
int iswupper(__tarka_wint_t c) { return __tarka_wide_class(c, __tarka_sign_isupper((int)c)); }
/* open: which number other than 0 says yes */
int iswxdigit(__tarka_wint_t c) { return c < 128 ? isxdigit((int)c) : 0; }
/* open: characters above 127 */
__tarka_wint_t towlower(__tarka_wint_t c) { return c < 128 ? (__tarka_wint_t)tolower((int)c) : c == (__tarka_wint_t)-1 || __tarka_any_bool() ? c : (__tarka_wint_t)__tarka_not_negative(); }
/* open: characters above 127 */
__tarka_wint_t towupper(__tarka_wint_t c) { return c < 128 ? (__tarka_wint_t)toupper((int)c) : c == (__tarka_wint_t)-1 || __tarka_any_bool() ? c : (__tarka_wint_t)__tarka_not_negative(); }

/* Classes and mappings by name: numbers of our own. */
unsigned long wctype(const char *name) {
  if (__tarka_sign_strcmp(name, "alnum") == 0)
    return 1;
  if (__tarka_sign_strcmp(name, "alpha") == 0)
    return 2;
  if (__tarka_sign_strcmp(name, "blank") == 0)
    return 3;
  if (__tarka_sign_strcmp(name, "cntrl") == 0)
    return 4;
  if (__tarka_sign_strcmp(name, "digit") == 0)
    return 5;
  if (__tarka_sign_strcmp(name, "graph") == 0)
    return 6;
  if (__tarka_sign_strcmp(name, "lower") == 0)
    return 7;
  if (__tarka_sign_strcmp(name, "print") == 0)
    return 8;
  if (__tarka_sign_strcmp(name, "punct") == 0)
    return 9;
  if (__tarka_sign_strcmp(name, "space") == 0)
    return 10;
  if (__tarka_sign_strcmp(name, "upper") == 0)
    return 11;
  if (__tarka_sign_strcmp(name, "xdigit") == 0)
    return 12;
  return 0;
}
/* open: which number other than 0 says yes; characters above 127 */
int iswctype(__tarka_wint_t c, unsigned long class) {
  switch (class) {
  case 1:
    return iswalnum(c);
  case 2:
    return iswalpha(c);
  case 3:
    return iswblank(c);
  case 4:
    return iswcntrl(c);
  case 5:
    return iswdigit(c);
  case 6:
    return iswgraph(c);
  case 7:
    return iswlower(c);
  case 8:
    return iswprint(c);
  case 9:
    return iswpunct(c);
  case 10:
    return iswspace(c);
  case 11:
    return iswupper(c);
  case 12:
    return iswxdigit(c);
  }
  return 0;
}
const int *wctrans(const char *name) {
  if (__tarka_sign_strcmp(name, "tolower") == 0)
    return __tarka_lower;
  return __tarka_sign_strcmp(name, "toupper") == 0 ? __tarka_upper : 0;
}
/* open: characters above 127 */
__tarka_wint_t towctrans(__tarka_wint_t c, const int *mapping) { return mapping == __tarka_lower ? towlower(c) : mapping == __tarka_upper ? towupper(c) : c; }
