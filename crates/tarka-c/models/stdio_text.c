/* <stdio.h>: pieces of formatted output, for the linker (link/texts.rs): how long they are, and what is written to a buffer. */

/* How long numbers are: without branches. */
static inline int __tarka_length_of_int(int v) {
  return 1 + (v < 0) + (v > 9) + (v < -9) + (v > 99) + (v < -99) + (v > 999) + (v < -999) + (v > 9999) + (v < -9999)
         + (v > 99999) + (v < -99999) + (v > 999999) + (v < -999999) + (v > 9999999) + (v < -9999999) + (v > 99999999)
         + (v < -99999999) + (v > 999999999) + (v < -999999999);
}
static inline int __tarka_length_of_unsigned(unsigned int v) {
  return 1 + (v > 9U) + (v > 99U) + (v > 999U) + (v > 9999U) + (v > 99999U) + (v > 999999U) + (v > 9999999U)
         + (v > 99999999U) + (v > 999999999U);
}
static inline int __tarka_length_of_long(long long v) {
  return 1 + (v < 0) + (v > 9LL) + (v < -9LL) + (v > 99LL) + (v < -99LL) + (v > 999LL) + (v < -999LL) + (v > 9999LL)
         + (v < -9999LL) + (v > 99999LL) + (v < -99999LL) + (v > 999999LL) + (v < -999999LL) + (v > 9999999LL)
         + (v < -9999999LL) + (v > 99999999LL) + (v < -99999999LL) + (v > 999999999LL) + (v < -999999999LL)
         + (v > 9999999999LL) + (v < -9999999999LL) + (v > 99999999999LL) + (v < -99999999999LL)
         + (v > 999999999999LL) + (v < -999999999999LL) + (v > 9999999999999LL) + (v < -9999999999999LL)
         + (v > 99999999999999LL) + (v < -99999999999999LL) + (v > 999999999999999LL) + (v < -999999999999999LL)
         + (v > 9999999999999999LL) + (v < -9999999999999999LL) + (v > 99999999999999999LL)
         + (v < -99999999999999999LL) + (v > 999999999999999999LL) + (v < -999999999999999999LL);
}
static inline int __tarka_length_of_unsigned_long(unsigned long long v) {
  return 1 + (v > 9ULL) + (v > 99ULL) + (v > 999ULL) + (v > 9999ULL) + (v > 99999ULL) + (v > 999999ULL)
         + (v > 9999999ULL) + (v > 99999999ULL) + (v > 999999999ULL) + (v > 9999999999ULL) + (v > 99999999999ULL)
         + (v > 999999999999ULL) + (v > 9999999999999ULL) + (v > 99999999999999ULL) + (v > 999999999999999ULL)
         + (v > 9999999999999999ULL) + (v > 99999999999999999ULL) + (v > 999999999999999999ULL)
         + (v > 9999999999999999999ULL);
}
static inline int __tarka_length_in_hexadecimal(unsigned int v) {
  return 1 + (v > 0xf) + (v > 0xff) + (v > 0xfff) + (v > 0xffff) + (v > 0xfffff) + (v > 0xffffff) + (v > 0xfffffff);
}
static inline int __tarka_length_of_long_in_hexadecimal(unsigned long long v) {
  return 1 + (v > 0xfULL) + (v > 0xffULL) + (v > 0xfffULL) + (v > 0xffffULL) + (v > 0xfffffULL) + (v > 0xffffffULL)
         + (v > 0xfffffffULL) + (v > 0xffffffffULL) + (v > 0xfffffffffULL) + (v > 0xffffffffffULL)
         + (v > 0xfffffffffffULL) + (v > 0xffffffffffffULL) + (v > 0xfffffffffffffULL) + (v > 0xffffffffffffffULL)
         + (v > 0xfffffffffffffffULL);
}
/* What was printed to a buffer ends with a zero, though engines know no more of the text. */
static inline void __tarka_end_text(char *buffer, size_t size, int length) {
  if (length < 0)
    return;
  if ((size_t)length < size)
    buffer[length] = 0;
  else if (size > 0)
    buffer[size - 1] = 0;
}
static int __tarka_length_of_text(const char *text, size_t most) { return (int)strnlen(text, most); }
/* The length of something that is filled up to a width. */
static inline int __tarka_filled(int length, int width) { return length < width ? width : length; }

/* Each of these writes a piece at a position, as far as there is room before the zero at the end, and gives the position
 * behind it. */
static inline int __tarka_append_character(char *buffer, size_t size, int at, int c) {
  if ((size_t)at + 1 < size)
    buffer[at] = (char)c;
  return at + 1;
}
static int __tarka_append_text(char *buffer, size_t size, int at, const char *text, size_t most) {
  for (size_t i = 0; i < most && text[i]; i++)
    at = __tarka_append_character(buffer, size, at, text[i]);
  return at;
}
/* What stands before the digits of a number. */
static int __tarka_append_before(char *buffer, size_t size, int at, _Bool negative, int padding, char fill) {
  if (negative && fill == '0')
    at = __tarka_append_character(buffer, size, at, '-');
  for (; padding > 0; padding--)
    at = __tarka_append_character(buffer, size, at, fill);
  if (negative && fill != '0')
    at = __tarka_append_character(buffer, size, at, '-');
  return at;
}
static int __tarka_append_decimal(char *buffer, size_t size, int at, unsigned int value, _Bool negative, int width, char fill) {
  int digits = __tarka_length_of_unsigned(value);
  at = __tarka_append_before(buffer, size, at, negative, width - digits - negative, fill);
  for (int i = digits - 1; i >= 0; i--) {
    __tarka_append_character(buffer, size, at + i, '0' + (int)(value % 10));
    value /= 10;
  }
  return at + digits;
}
static int __tarka_append_long_decimal(char *buffer, size_t size, int at, unsigned long long value, _Bool negative, int width,
                                    char fill) {
  int digits = __tarka_length_of_unsigned_long(value);
  at = __tarka_append_before(buffer, size, at, negative, width - digits - negative, fill);
  for (int i = digits - 1; i >= 0; i--) {
    __tarka_append_character(buffer, size, at + i, '0' + (int)(value % 10));
    value /= 10;
  }
  return at + digits;
}
static int __tarka_append_int(char *buffer, size_t size, int at, int value, int width, int fill) {
  return __tarka_append_decimal(buffer, size, at, value < 0 ? -(unsigned int)value : (unsigned int)value, value < 0, width, fill);
}
static int __tarka_append_unsigned(char *buffer, size_t size, int at, unsigned int value, int width, int fill) {
  return __tarka_append_decimal(buffer, size, at, value, 0, width, fill);
}
static int __tarka_append_long(char *buffer, size_t size, int at, long long value, int width, int fill) {
  unsigned long long distance = value < 0 ? -(unsigned long long)value : (unsigned long long)value;
  return __tarka_append_long_decimal(buffer, size, at, distance, value < 0, width, fill);
}
static int __tarka_append_unsigned_long(char *buffer, size_t size, int at, unsigned long long value, int width, int fill) {
  return __tarka_append_long_decimal(buffer, size, at, value, 0, width, fill);
}
static int __tarka_append_base_16(char *buffer, size_t size, int at, unsigned long long value, int ten, int width, int fill) {
  int digits = __tarka_length_of_long_in_hexadecimal(value);
  at = __tarka_append_before(buffer, size, at, 0, width - digits, (char)fill);
  for (int i = digits - 1; i >= 0; i--) {
    int digit = (int)(value & 15);
    __tarka_append_character(buffer, size, at + i, digit < 10 ? '0' + digit : ten + digit - 10);
    value >>= 4;
  }
  return at + digits;
}
static int __tarka_append_hexadecimal(char *buffer, size_t size, int at, unsigned long long value, int width, int fill) {
  return __tarka_append_base_16(buffer, size, at, value, 'a', width, fill);
}
static int __tarka_append_upper_hexadecimal(char *buffer, size_t size, int at, unsigned long long value, int width, int fill) {
  return __tarka_append_base_16(buffer, size, at, value, 'A', width, fill);
}
