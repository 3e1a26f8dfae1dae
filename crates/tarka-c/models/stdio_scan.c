/* <stdio.h>: formatted input. Where the format is a constant, the linker (link/scan.rs) puts one call for each conversion in
 * place of the call; otherwise the format is read here. What a stream holds is up to the environment, so a number that is
 * read from it is any number; a string is read as it stands. */

/* How far a scan has come: the number of targets that were stored to; -1 minus that number once it has stopped. */
static inline int __tarka_scan_stop(int state) { return state < 0 ? state : -1 - state; }
/* Skips white space: what comes next is none. */
static inline void __tarka_skip_space(struct __tarka_stream *stream) {
  if (stream->pushed > 0 && !__tarka_sign_isspace(stream->pushed - 1))
    return;
  stream->pushed = 0;
  stream->next = __tarka_no_space | __tarka_looked_for;
}
/* Whether a number, in whatever notation, may begin with a character. */
static inline _Bool __tarka_begins_number(int c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' || c == '-' || c == '.' || c == '(';
}
/* Whether the next conversion succeeds; if it does not, what is known of the next character. */
static inline _Bool __tarka_scan_begins(struct __tarka_stream *stream, int state, unsigned char after_failure) {
  if (state < 0 || stream->end)
    return 0;
  if (stream->pushed > 0) {
    __tarka_skip_space(stream);
    if (stream->pushed > 0 && !__tarka_begins_number(stream->pushed - 1))
      return 0;
  }
  if (!__tarka_fails())
    return 1;
  /* What begins a number may have been taken before it turned out to be none. */
  if (stream->pushed > 0 && __tarka_any_bool())
    stream->pushed = 0;
  stream->next = after_failure;
  return 0;
}
/* A decimal or hexadecimal number of any length: where there is none, there is no digit. */
static inline _Bool __tarka_scan_goes_on(struct __tarka_stream *stream, int state) {
  return __tarka_scan_begins(stream, state, __tarka_no_digit | __tarka_looked_for);
}
/* Any other number. */
static inline _Bool __tarka_scan_goes_on_openly(struct __tarka_stream *stream, int state) {
  return __tarka_scan_begins(stream, state, __tarka_looked_for);
}
static inline void __tarka_scan_number(struct __tarka_stream *stream) {
  stream->pushed = 0;
  stream->next = __tarka_no_digit | __tarka_looked_for;
}
/* A number that a digit may follow: its width was limited, or it was octal, infinite, not a number, a pointer. */
static inline void __tarka_scan_open_number(struct __tarka_stream *stream) {
  stream->pushed = 0;
  stream->next = __tarka_looked_for;
}
static inline void __tarka_scan_float_end(struct __tarka_stream *stream, double value) {
  stream->pushed = 0;
  stream->next = value - value == 0 ? __tarka_no_digit | __tarka_looked_for : __tarka_looked_for;
}
/* What the whole call gives. */
static inline int __tarka_scan_result(void *file, int state) {
  struct __tarka_stream *stream = file;
  __tarka_touch_errno();
  if (state >= 0)
    return state;
  if (state < -1)
    return -1 - state;
  if (stream->pushed > 0 || (!stream->end && __tarka_fails()))
    return 0; /* what was there did not match */
  stream->next = 0;
  if (!stream->end && __tarka_fails())
    stream->error = 1;
  else
    stream->end = 1;
  return -1;
}

/* One conversion each: stores to the target, if it comes to that. */
static inline int __tarka_scan_char(void *stream, int state, char *target) {
  if (!__tarka_scan_goes_on(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_char();
  __tarka_scan_number(stream);
  return state + 1;
}
static inline int __tarka_scan_short(void *stream, int state, short *target) {
  if (!__tarka_scan_goes_on(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_short();
  __tarka_scan_number(stream);
  return state + 1;
}
static inline int __tarka_scan_int(void *stream, int state, int *target) {
  if (!__tarka_scan_goes_on(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_int();
  __tarka_scan_number(stream);
  return state + 1;
}
static inline int __tarka_scan_long(void *stream, int state, long *target) {
  if (!__tarka_scan_goes_on(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_long();
  __tarka_scan_number(stream);
  return state + 1;
}
static inline int __tarka_scan_longlong(void *stream, int state, long long *target) {
  if (!__tarka_scan_goes_on(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_longlong();
  __tarka_scan_number(stream);
  return state + 1;
}
static inline int __tarka_scan_float(void *stream, int state, float *target) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_float();
  __tarka_scan_float_end(stream, *target);
  return state + 1;
}
static inline int __tarka_scan_double(void *stream, int state, double *target) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_double();
  __tarka_scan_float_end(stream, *target);
  return state + 1;
}
static inline int __tarka_scan_longdouble(void *stream, int state, long double *target) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_longdouble();
  __tarka_scan_float_end(stream, *target);
  return state + 1;
}
static inline int __tarka_scan_pointer(void *stream, int state, void **target) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_any_pointer();
  __tarka_scan_open_number(stream);
  return state + 1;
}
/* Numbers in a range, as the width that was given lets them be; those that do not fit are cut. A digit may follow. */
static inline long long __tarka_scan_between(struct __tarka_stream *stream, long long low, long long high) {
  long long value = __tarka_any_longlong();
  __tarka_scan_open_number(stream);
  return value < low || value > high ? low : value;
}
static inline int __tarka_scan_limited_char(void *stream, int state, char *target, long long low, long long high) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = (char)__tarka_scan_between(stream, low, high);
  return state + 1;
}
static inline int __tarka_scan_limited_short(void *stream, int state, short *target, long long low, long long high) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = (short)__tarka_scan_between(stream, low, high);
  return state + 1;
}
static inline int __tarka_scan_limited_int(void *stream, int state, int *target, long long low, long long high) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = (int)__tarka_scan_between(stream, low, high);
  return state + 1;
}
static inline int __tarka_scan_limited_long(void *stream, int state, long *target, long long low, long long high) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = (long)__tarka_scan_between(stream, low, high);
  return state + 1;
}
static inline int __tarka_scan_limited_longlong(void *stream, int state, long long *target, long long low, long long high) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  *target = __tarka_scan_between(stream, low, high);
  return state + 1;
}
/* Other numbers of limited width. */
void __tarka_unmodelled_widths_of_numbers_that_are_read(void) { abort(); }
static inline int __tarka_scan_narrow(void *stream, int state, void *target) {
  __tarka_unmodelled_widths_of_numbers_that_are_read();
  return state;
}
/* `%*i`: a number that goes nowhere, and that a digit may follow. */
static inline int __tarka_scan_skip_open(void *stream, int state) {
  if (!__tarka_scan_goes_on_openly(stream, state))
    return __tarka_scan_stop(state);
  __tarka_scan_open_number(stream);
  return state;
}
/* `%*d`: a number that goes nowhere. */
static inline int __tarka_scan_skip(void *stream, int state) {
  if (!__tarka_scan_goes_on(stream, state))
    return __tarka_scan_stop(state);
  __tarka_scan_number(stream);
  return state;
}
/* `%n`: how many characters were read. */
static inline int __tarka_scan_count(void *stream, int state, int *target) {
  if (state >= 0)
    *target = __tarka_not_negative();
  return state;
}
/* `%c`: so many characters, white space too, without a zero at the end; at the end of the input fewer do, as in glibc. */
static int __tarka_scan_characters(void *stream, int state, char *target, size_t width) {
  if (state < 0)
    return state;
  for (size_t i = 0; i < width; i++) {
    int c = fgetc(stream);
    if (c == -1 && i == 0)
      return __tarka_scan_stop(state);
    if (c == -1)
      break;
    if (target)
      target[i] = (char)c;
  }
  return target ? state + 1 : state;
}
/* `%s`: a word. White space before it is skipped. */
static int __tarka_scan_word(void *file, int state, char *target, size_t width) {
  struct __tarka_stream *stream = file;
  size_t length = 0;
  if (state < 0)
    return state;
  __tarka_skip_space(stream);
  int c = fgetc(stream);
  if (c == -1)
    return __tarka_scan_stop(state);
  do {
    if (target)
      target[length] = (char)c;
    length++;
    if (length == width)
      break;
    c = fgetc(stream);
  } while (c != -1 && !__tarka_sign_isspace(c));
  if (length != width && c != -1)
    stream->pushed = (short)(c + 1);
  if (target)
    target[length] = 0;
  return target ? state + 1 : state;
}
/* What stands between the conversions: white space, which may be there or not, and a character that must be there. */
static inline int __tarka_scan_space(void *stream, int state) {
  if (state >= 0)
    __tarka_skip_space(stream);
  return state;
}
static inline int __tarka_scan_literal(void *file, int state, size_t wanted) {
  struct __tarka_stream *stream = file;
  if (state < 0)
    return state;
  int c = fgetc(stream);
  if (c == (int)wanted)
    return state;
  if (c != -1)
    stream->pushed = (short)(c + 1);
  return __tarka_scan_stop(state);
}
/* Whether a character is in the set that stands behind "%[", and where that ends. */
static _Bool __tarka_scan_in_set(int c, const char *set) {
  _Bool is_in = 0;
  _Bool inverted = *set == '^';
  const char *p = inverted ? set + 1 : set;
  do {
    unsigned char low = (unsigned char)*p++;
    unsigned char high = low;
    if (*p == '-' && p[1] != ']') {
      high = (unsigned char)p[1];
      p += 2;
    }
    if (c >= low && c <= high)
      is_in = 1;
  } while (*p != ']');
  return is_in != inverted;
}
static const char *__tarka_scan_set_end(const char *set) {
  set += *set == '^' ? 2 : 1;
  while (*set != ']')
    set++;
  return set + 1;
}
/* `%[`: characters of a set. */
static int __tarka_scan_set(void *file, int state, char *target, size_t width, const char *set) {
  struct __tarka_stream *stream = file;
  size_t length = 0;
  int c = 0;
  if (state < 0)
    return state;
  while (length != width) {
    c = fgetc(stream);
    if (c == -1 || !__tarka_scan_in_set(c, set))
      break;
    if (target)
      target[length] = (char)c;
    length++;
  }
  if (length != width && c != -1)
    stream->pushed = (short)(c + 1);
  if (length == 0)
    return __tarka_scan_stop(state);
  if (target)
    target[length] = 0;
  return target ? state + 1 : state;
}

/* A directive of a format behind its "%". */
struct __tarka_scan_directive {
  _Bool suppressed;
  int width; /* 0 if none is given */
  char size; /* 'H' for hh, 'h', 'l', 'q' for ll, 'L', 0 */
  char conversion;
  const char *set;
};
void __tarka_unmodelled_wide_characters_in_formatted_input(void) { abort(); }
void __tarka_unmodelled_allocation_by_formatted_input(void) { abort(); }
static const char *__tarka_scan_directive(const char *format, struct __tarka_scan_directive *found) {
  found->suppressed = *format == '*';
  if (*format == '*')
    format++;
  found->width = 0;
  while (*format >= '0' && *format <= '9')
    found->width = found->width * 10 + (*format++ - '0');
  if (*format == 'm')
    __tarka_unmodelled_allocation_by_formatted_input();
  found->size = 0;
  while (*format == 'h' || *format == 'l' || *format == 'L' || *format == 'q' || *format == 'j' || *format == 'z' || *format == 't') {
    char c = *format++;
    if (c == 'h')
      found->size = found->size == 'h' ? 'H' : 'h';
    else if (c == 'l')
      found->size = found->size == 'l' ? 'q' : 'l';
    else if (c == 'z' || c == 't')
      found->size = sizeof(size_t) == sizeof(long) ? 'l' : 0;
    else
      found->size = c == 'j' ? 'q' : c;
  }
  found->conversion = *format++;
  char c = found->conversion;
  if (c == 'C' || c == 'S' || (found->size == 'l' && (c == 'c' || c == 's' || c == '[')))
    __tarka_unmodelled_wide_characters_in_formatted_input();
  found->set = format;
  return found->conversion == '[' ? __tarka_scan_set_end(format) : format;
}
static _Bool __tarka_scan_is_float(char c) {
  return c == 'a' || c == 'A' || c == 'e' || c == 'E' || c == 'f' || c == 'F' || c == 'g' || c == 'G';
}

/* open: what the stream holds: any values of the types that the format names, and how many of them */
int vfscanf(void *stream, const char *format, __builtin_va_list arguments) {
  int state = 0;
  struct __tarka_scan_directive d;
  while (*format && state >= 0) {
    char literal = *format++;
    if (__tarka_sign_isspace((unsigned char)literal) || (literal == '%' && *format == '%'))
      __tarka_skip_space(stream);
    if (literal == '%' && *format == '%')
      format++;
    else if (literal == '%')
      literal = 0;
    if (literal != 0) {
      if (!__tarka_sign_isspace((unsigned char)literal))
        state = __tarka_scan_literal(stream, state, (unsigned char)literal);
      continue;
    }
    format = __tarka_scan_directive(format, &d);
    char c = d.conversion;
    void *target = d.suppressed ? 0 : __builtin_va_arg(arguments, void *);
    if (c == 'c')
      state = __tarka_scan_characters(stream, state, target, d.width ? d.width : 1);
    else if (c == 's')
      state = __tarka_scan_word(stream, state, target, d.width);
    else if (c == '[')
      state = __tarka_scan_set(stream, state, target, d.width ? d.width : (size_t)-1, d.set);
    else if (d.suppressed)
      state = d.width || (c != 'd' && c != 'u' && c != 'x' && c != 'X') ? __tarka_scan_skip_open(stream, state)
                                                                        : __tarka_scan_skip(stream, state);
    else if (c == 'n')
      state = __tarka_scan_count(stream, state, target);
    else if (d.width)
      state = __tarka_scan_narrow(stream, state, target);
    else if (c == 'p')
      state = __tarka_scan_pointer(stream, state, target);
    else if (__tarka_scan_is_float(c))
      state = d.size == 'L'   ? __tarka_scan_longdouble(stream, state, target)
              : d.size == 'l' ? __tarka_scan_double(stream, state, target)
                              : __tarka_scan_float(stream, state, target);
    else
      state = d.size == 'H'   ? __tarka_scan_char(stream, state, target)
              : d.size == 'h' ? __tarka_scan_short(stream, state, target)
              : d.size == 'l' ? __tarka_scan_long(stream, state, target)
              : d.size == 0   ? __tarka_scan_int(stream, state, target)
                              : __tarka_scan_longlong(stream, state, target);
    if (c == 'i' || c == 'o')
      ((struct __tarka_stream *)stream)->next &= ~__tarka_no_digit;
  }
  return __tarka_scan_result(stream, state);
}
/* open: what the stream holds: any values of the types that the format names, and how many of them */
int vscanf(const char *format, __builtin_va_list arguments) { return vfscanf(&__tarka_stdin, format, arguments); }
/* open: what the stream holds: any values of the types that the format names, and how many of them */
int fscanf(void *stream, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int result = vfscanf(stream, format, arguments);
  __builtin_va_end(arguments);
  return result;
}
/* open: what the stream holds: any values of the types that the format names, and how many of them */
int scanf(const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int result = vfscanf(&__tarka_stdin, format, arguments);
  __builtin_va_end(arguments);
  return result;
}
