/* <locale.h>: the locale stays "C". */

static char __tarka_locale_name[2] = "C";
/* open: whether another locale can be had; if so, its name. Other functions behave as in the "C" locale nevertheless. */
char *setlocale(int category, const char *locale) {
  if (!locale)
    return __tarka_locale_name;
  if (__tarka_sign_strcmp(locale, "C") == 0 || __tarka_sign_strcmp(locale, "POSIX") == 0)
    return __tarka_locale_name;
  return __tarka_fails() ? 0 : __tarka_new_string(255);
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
void *localeconv(void) { return &__tarka_locale; }
