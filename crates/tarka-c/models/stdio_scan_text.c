/* <stdio.h>: formatted input from strings, which are read as they stand. */

/* A number at the start of a text, of at most `width` characters (0: of any number), and how many characters it has: 0 if
 * there is none, as after an "0x" that no digit follows. What does not fit in the type is undefined in C; glibc takes the
 * nearest number of the target's width. */
static size_t __tarka_scan_number_at(const char *text, int width, int base, _Bool is_signed, _Bool is_long_long,
                                     unsigned long long *value) {
  size_t most = width ? (size_t)width : (size_t)-1;
  size_t n = 0;
  size_t digits = 0;
  _Bool negative = text[0] == '-';
  _Bool is_too_large = 0;
  unsigned long long limit = is_long_long ? (unsigned long long)-1 : (unsigned long)-1;
  unsigned long long found = 0;
  if (text[0] == '+' || text[0] == '-')
    n++;
  if ((base == 0 || base == 16) && n < most && text[n] == '0') {
    n++;
    if (n < most && (text[n] == 'x' || text[n] == 'X')) {
      n++;
      base = 16;
    } else {
      digits++;
      if (base == 0)
        base = 8;
    }
  }
  if (base == 0)
    base = 10;
  if (is_signed)
    limit = (limit >> 1) + negative;
  for (; n < most && __tarka_digit(text[n]) < base; n++) {
    unsigned int digit = __tarka_digit(text[n]);
    if (found > (limit - digit) / base)
      is_too_large = 1;
    else
      found = found * base + digit;
    digits++;
  }
  if (digits == 0)
    return 0;
  if (is_too_large)
    __tarka_error(34); /* ERANGE */
  *value = is_too_large ? (negative && is_signed ? -limit : limit) : negative ? -found : found;
  return n;
}
/* Stores a number in a target of the size that a directive says. */
static void __tarka_scan_store(const struct __tarka_scan_directive *d, void *target, unsigned long long value) {
  if (d->conversion == 'p')
    *(size_t *)target = (size_t)value;
  else if (d->size == 'H')
    *(char *)target = (char)value;
  else if (d->size == 'h')
    *(short *)target = (short)value;
  else if (d->size == 'l')
    *(long *)target = (long)value;
  else if (d->size == 'q')
    *(long long *)target = (long long)value;
  else
    *(int *)target = (int)value;
}
/* Stores a number that a string holds; gives what follows it, null if there is none. */
static const char *__tarka_scan_string_number(const char *text, const struct __tarka_scan_directive *d, void *target) {
  char c = d->conversion;
  int base = c == 'd' || c == 'u' ? 10 : c == 'o' ? 8 : c == 'i' ? 0 : 16;
  unsigned long long value;
  size_t length = __tarka_scan_number_at(text, d->width, base, c == 'd' || c == 'i', d->size == 'q', &value);
  if (length == 0)
    return 0;
  if (!d->suppressed)
    __tarka_scan_store(d, target, value);
  return text + length;
}
static const char *__tarka_scan_string_float(const char *text, const struct __tarka_scan_directive *d, void *target) {
  char *copy = 0;
  char *parsed;
  const char *source = text;
  if (d->width) {
    size_t length = strnlen(text, (size_t)d->width);
    source = copy = __tarka_malloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = 0;
  }
  long double value = d->size == 'L' ? strtold(source, &parsed) : d->size == 'l' ? strtod(source, &parsed) : strtof(source, &parsed);
  size_t used = (size_t)(parsed - source);
  if (copy)
    __tarka_free(copy);
  if (used == 0)
    return 0;
  if (d->suppressed)
    return text + used;
  if (d->size == 'L')
    *(long double *)target = value;
  else if (d->size == 'l')
    *(double *)target = (double)value;
  else
    *(float *)target = (float)value;
  return text + used;
}
/* `%c`, `%s`, `%[`: characters up to one that does not belong to them. */
static const char *__tarka_scan_string_text(const char *text, const struct __tarka_scan_directive *d, char *target) {
  char c = d->conversion;
  size_t width = d->width ? (size_t)d->width : c == 'c' ? 1 : (size_t)-1;
  size_t length = 0;
  while (length < width && text[length] &&
         (c == 'c' || (c == 's' && !__tarka_sign_isspace((unsigned char)text[length])) ||
          (c == '[' && __tarka_scan_in_set((unsigned char)text[length], d->set))))
    length++;
  if (length == 0)
    return 0;
  if (!d->suppressed) {
    memcpy(target, text, length);
    if (c != 'c')
      target[length] = 0;
  }
  return text + length;
}
int vsscanf(const char *text, const char *format, __builtin_va_list arguments) {
  int stored = 0;
  const char *p = text;
  struct __tarka_scan_directive d;
  while (*format) {
    char c = *format++;
    if (__tarka_sign_isspace((unsigned char)c)) {
      while (__tarka_sign_isspace((unsigned char)*p))
        p++;
      continue;
    }
    if (c == '%' && *format == '%') {
      format++;
      while (__tarka_sign_isspace((unsigned char)*p))
        p++;
    } else if (c == '%') {
      format = __tarka_scan_directive(format, &d);
      void *target = d.suppressed ? 0 : __builtin_va_arg(arguments, void *);
      if (d.conversion == 'n') {
        if (!d.suppressed)
          __tarka_scan_store(&d, target, (unsigned long long)(p - text));
        continue;
      }
      if (d.conversion != 'c' && d.conversion != '[')
        while (__tarka_sign_isspace((unsigned char)*p))
          p++;
      if (!*p)
        return stored == 0 ? -1 : stored;
      _Bool is_text = d.conversion == 'c' || d.conversion == 's' || d.conversion == '[';
      p = is_text                                ? __tarka_scan_string_text(p, &d, target)
          : __tarka_scan_is_float(d.conversion) ? __tarka_scan_string_float(p, &d, target)
                                                : __tarka_scan_string_number(p, &d, target);
      if (!p)
        return stored;
      if (!d.suppressed)
        stored++;
      continue;
    }
    if (!*p)
      return stored == 0 ? -1 : stored;
    if (*p != c)
      return stored;
    p++;
  }
  return stored;
}
int sscanf(const char *text, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int result = vsscanf(text, format, arguments);
  __builtin_va_end(arguments);
  return result;
}
