/* <stdio.h>: formatted input from strings, which are read as they stand. */

/* The end of the characters that a number may have, in a word of at most `width` characters. */
static const char *__tarka_scan_number_end(const char *text, int width, int base) {
  const char *p = text;
  const char *limit = width ? text + width : (const char *)-1;
  const char *digits;
  if (p < limit && (*p == '+' || *p == '-'))
    p++;
  digits = p;
  if ((base == 0 || base == 16) && p < limit && *p == '0') {
    p++;
    if (p < limit && (*p == 'x' || *p == 'X')) {
      p++;
      base = 16;
    } else if (base == 0)
      base = 8;
  }
  if (base == 0)
    base = 10;
  while (p < limit && __tarka_digit(*p) < base)
    p++;
  return p == digits ? text : p;
}
/* Stores a number that a string holds; gives what follows it, null if there is none. */
static const char *__tarka_scan_string_number(const char *text, const struct __tarka_scan_directive *d, void *target) {
  char c = d->conversion;
  int base = c == 'd' || c == 'u' ? 10 : c == 'o' ? 8 : c == 'i' ? 0 : 16;
  const char *end = __tarka_scan_number_end(text, d->width, base);
  size_t length = (size_t)(end - text);
  char *copy = __tarka_malloc(length + 1);
  char *parsed;
  memcpy(copy, text, length);
  copy[length] = 0;
  _Bool is_signed = c == 'd' || c == 'i';
  /* What does not fit in the type is undefined in C; glibc takes the number that strtol gives, of the target's width. */
  unsigned long long value = d->size == 'q' ? (is_signed ? (unsigned long long)strtoll(copy, &parsed, base) : strtoull(copy, &parsed, base))
                             : is_signed    ? (unsigned long long)strtol(copy, &parsed, base)
                                            : strtoul(copy, &parsed, base);
  _Bool found = parsed != copy && parsed == copy + length;
  __tarka_free(copy);
  if (!found)
    return 0;
  if (d->suppressed)
    return end;
  if (c == 'p')
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
  return end;
}
static const char *__tarka_scan_string_float(const char *text, const struct __tarka_scan_directive *d, void *target) {
  size_t length = strnlen(text, d->width ? (size_t)d->width : (size_t)-1);
  char *copy = __tarka_malloc(length + 1);
  char *parsed;
  memcpy(copy, text, length);
  copy[length] = 0;
  long double value = d->size == 'L' ? strtold(copy, &parsed) : d->size == 'l' ? strtod(copy, &parsed) : strtof(copy, &parsed);
  size_t used = (size_t)(parsed - copy);
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
        *(int *)target = (int)(p - text);
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
