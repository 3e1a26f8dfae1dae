/* <locale.h>: what depends on the locale is known in the "C" locale only. */

static char __tarka_locale_name[2] = "C";
/* open: whether another locale can be had; if so, its name, but functions that depend on it have no model. */
char *setlocale(int category, const char *locale) {
  if (!locale)
    return __tarka_locale_is_other ? __tarka_new_string(255) : __tarka_locale_name;
  if (__tarka_sign_strcmp(locale, "C") == 0 || __tarka_sign_strcmp(locale, "POSIX") == 0) {
    if (category == 6) /* LC_ALL */
      __tarka_locale_is_other = 0;
    return __tarka_locale_name;
  }
  if (__tarka_fails())
    return 0;
  __tarka_locale_is_other = 1;
  return __tarka_new_string(255);
}
static char __tarka_decimal_point[2] = ".";
static char __tarka_no_text[1] = "";
struct __tarka_lconv {
  char *texts[10];
  char numbers[14];
};
static struct __tarka_lconv __tarka_locale = {
    {__tarka_decimal_point, __tarka_no_text, __tarka_no_text, __tarka_no_text, __tarka_no_text, __tarka_no_text, __tarka_no_text,
     __tarka_no_text, __tarka_no_text, __tarka_no_text},
    {127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127},
};
void *localeconv(void) {
  __tarka_locale_matters();
  return &__tarka_locale;
}
