/* <string.h> and <strings.h>. Functions without a body are primitives. */

void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *memory, int byte, size_t size);
void *mempcpy(void *to, const void *from, size_t size) { return (char *)memcpy(to, from, size) + size; }
void bzero(void *memory, size_t size) { memset(memory, 0, size); }
void bcopy(const void *from, void *to, size_t size) { memmove(to, from, size); }

static int __tarka_sign_memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *p = a;
  const unsigned char *q = b;
  for (; size > 0; size--, p++, q++)
    if (*p != *q)
      return *p < *q ? -1 : 1;
  return 0;
}
/* open: the value of the result, but for its sign */
int memcmp(const void *a, const void *b, size_t size) { return __tarka_with_sign(__tarka_sign_memcmp(a, b, size)); }
static int __tarka_sign_bcmp(const void *a, const void *b, size_t size) { return __tarka_sign_memcmp(a, b, size); }
/* open: which number other than 0 says that they differ */
int bcmp(const void *a, const void *b, size_t size) { return __tarka_sign_memcmp(a, b, size) == 0 ? 0 : __tarka_nonzero(); }
void *memchr(const void *memory, int byte, size_t size) {
  const unsigned char *p = memory;
  for (; size > 0; size--, p++)
    if (*p == (unsigned char)byte)
      return (void *)p;
  return 0;
}
void *memrchr(const void *memory, int byte, size_t size) {
  const unsigned char *p = memory;
  while (size > 0)
    if (p[--size] == (unsigned char)byte)
      return (void *)(p + size);
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length])
    length++;
  return length;
}
size_t strnlen(const char *text, size_t most) {
  size_t length = 0;
  while (length < most && text[length])
    length++;
  return length;
}

char *strcpy(char *to, const char *from) {
  size_t i = 0;
  while ((to[i] = from[i]))
    i++;
  return to;
}
char *stpcpy(char *to, const char *from) {
  while ((*to = *from)) {
    to++;
    from++;
  }
  return to;
}
char *strncpy(char *to, const char *from, size_t size) {
  size_t i = 0;
  for (; i < size && from[i]; i++)
    to[i] = from[i];
  for (; i < size; i++)
    to[i] = 0;
  return to;
}
char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}
char *strncat(char *to, const char *from, size_t size) {
  char *end = to + strlen(to);
  for (; size > 0 && *from; size--)
    *end++ = *from++;
  *end = 0;
  return to;
}
size_t strlcpy(char *to, const char *from, size_t size) {
  size_t length = strlen(from);
  if (size > 0) {
    size_t copied = length < size ? length : size - 1;
    memcpy(to, from, copied);
    to[copied] = 0;
  }
  return length;
}

static int __tarka_sign_strcmp(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (unsigned char)*a < (unsigned char)*b ? -1 : (unsigned char)*a > (unsigned char)*b;
}
static int __tarka_sign_strncmp(const char *a, const char *b, size_t size) {
  for (; size > 0; size--, a++, b++)
    if (*a != *b || !*a)
      return (unsigned char)*a < (unsigned char)*b ? -1 : (unsigned char)*a > (unsigned char)*b;
  return 0;
}
static int __tarka_sign_strcasecmp(const char *a, const char *b) {
  while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
    a++;
    b++;
  }
  return tolower((unsigned char)*a) - tolower((unsigned char)*b);
}
static int __tarka_sign_strncasecmp(const char *a, const char *b, size_t size) {
  for (; size > 0; size--, a++, b++)
    if (tolower((unsigned char)*a) != tolower((unsigned char)*b) || !*a)
      return tolower((unsigned char)*a) - tolower((unsigned char)*b);
  return 0;
}
static int __tarka_sign_strcoll(const char *a, const char *b) {
  __tarka_locale_matters();
  return __tarka_sign_strcmp(a, b);
}
/* open: the value of the result, but for its sign */
int strcmp(const char *a, const char *b) { return __tarka_with_sign(__tarka_sign_strcmp(a, b)); }
/* open: the value of the result, but for its sign */
int strncmp(const char *a, const char *b, size_t size) { return __tarka_with_sign(__tarka_sign_strncmp(a, b, size)); }
/* open: the value of the result, but for its sign */
int strcasecmp(const char *a, const char *b) { return __tarka_with_sign(__tarka_sign_strcasecmp(a, b)); }
/* open: the value of the result, but for its sign */
int strncasecmp(const char *a, const char *b, size_t size) {
  return __tarka_with_sign(__tarka_sign_strncasecmp(a, b, size));
}
/* open: the value of the result, but for its sign; the locale is "C" */
int strcoll(const char *a, const char *b) { return __tarka_with_sign(__tarka_sign_strcoll(a, b)); }
/* open: what is written if it does not fit; the locale is "C" */
size_t strxfrm(char *to, const char *from, size_t size) {
  __tarka_locale_matters();
  size_t length = strlen(from);
  if (length < size)
    memcpy(to, from, length + 1);
  else
    __VERIFIER_nondet_memory(to, size);
  return length;
}

char *strchr(const char *text, int c) {
  for (; *text != (char)c; text++)
    if (!*text)
      return 0;
  return (char *)text;
}
char *index(const char *text, int c) { return strchr(text, c); }
char *strchrnul(const char *text, int c) {
  while (*text && *text != (char)c)
    text++;
  return (char *)text;
}
char *strrchr(const char *text, int c) {
  const char *found = 0;
  for (;; text++) {
    if (*text == (char)c)
      found = text;
    if (!*text)
      return (char *)found;
  }
}
char *rindex(const char *text, int c) { return strrchr(text, c); }
size_t strspn(const char *text, const char *accepted) {
  size_t length = 0;
  while (text[length] && strchr(accepted, text[length]))
    length++;
  return length;
}
size_t strcspn(const char *text, const char *rejected) {
  size_t length = 0;
  while (text[length] && !strchr(rejected, text[length]))
    length++;
  return length;
}
char *strpbrk(const char *text, const char *wanted) {
  text += strcspn(text, wanted);
  return *text ? (char *)text : 0;
}
char *strstr(const char *text, const char *part) {
  size_t length = strlen(part);
  for (;; text++) {
    if (__tarka_sign_strncmp(text, part, length) == 0)
      return (char *)text;
    if (!*text)
      return 0;
  }
}

char *strtok_r(char *text, const char *delimiters, char **rest) {
  if (!text)
    text = *rest;
  text += strspn(text, delimiters);
  if (!*text) {
    *rest = text;
    return 0;
  }
  char *end = text + strcspn(text, delimiters);
  if (*end)
    *end++ = 0;
  *rest = end;
  return text;
}
static char *__tarka_strtok_rest;
char *strtok(char *text, const char *delimiters) { return strtok_r(text, delimiters, &__tarka_strtok_rest); }
char *strsep(char **rest, const char *delimiters) {
  char *text = *rest;
  if (!text)
    return 0;
  char *end = text + strcspn(text, delimiters);
  *rest = *end ? end + 1 : 0;
  *end = 0;
  return text;
}

/* open: whether there is memory */
char *strdup(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  if (copy)
    memcpy(copy, text, size);
  return copy;
}
/* open: whether there is memory */
char *strndup(const char *text, size_t most) {
  size_t length = strnlen(text, most);
  char *copy = malloc(length + 1);
  if (copy) {
    memcpy(copy, text, length);
    copy[length] = 0;
  }
  return copy;
}

static struct __tarka_lent __tarka_error_text;
static struct __tarka_lent __tarka_signal_text;
/* open: the text, of up to 255 characters */
char *strerror(int number) { return __tarka_lend(&__tarka_error_text); }
/* open: the text, of up to 255 characters */
char *strsignal(int number) { return __tarka_lend(&__tarka_signal_text); }
/* A function without body may ask for texts, too. */
static inline void __tarka_unknown_texts(void) {
  __tarka_change_lent(&__tarka_error_text);
  __tarka_change_lent(&__tarka_signal_text);
}
/* open: the text (as much of it as fits), and whether it fails; POSIX's function */
int __xpg_strerror_r(int number, char *buffer, size_t size) {
  if (size > 0) {
    __VERIFIER_nondet_memory(buffer, size);
    buffer[__tarka_no_more_than(size - 1)] = 0;
  }
  return __tarka_not_negative();
}
/* open: the text, in the buffer or elsewhere; GNU's function */
char *strerror_r(int number, char *buffer, size_t size) {
  if (size == 0 || __tarka_any_bool())
    return __tarka_lend(&__tarka_error_text);
  __xpg_strerror_r(number, buffer, size);
  return buffer;
}

/* Near relatives in POSIX and GNU. */
void *memccpy(void *to, const void *from, int byte, size_t size) {
  const unsigned char *found = memchr(from, byte, size);
  size_t length = found ? (size_t)(found - (const unsigned char *)from) + 1 : size;
  memcpy(to, from, length);
  return found ? (char *)to + length : 0;
}
void *memmem(const void *memory, size_t size, const void *part, size_t length) {
  const char *p = memory;
  for (; size >= length; size--, p++)
    if (__tarka_sign_memcmp(p, part, length) == 0)
      return (void *)p;
  return 0;
}
void *rawmemchr(const void *memory, int byte) {
  const unsigned char *p = memory;
  while (*p != (unsigned char)byte)
    p++;
  return (void *)p;
}
char *stpncpy(char *to, const char *from, size_t size) {
  size_t length = strnlen(from, size);
  strncpy(to, from, size);
  return to + length;
}
size_t strlcat(char *to, const char *from, size_t size) {
  size_t before = strnlen(to, size);
  return before == size ? size + strlen(from) : before + strlcpy(to + before, from, size - before);
}
char *strcasestr(const char *text, const char *part) {
  size_t length = strlen(part);
  for (;; text++) {
    if (__tarka_sign_strncasecmp(text, part, length) == 0)
      return (char *)text;
    if (!*text)
      return 0;
  }
}
void explicit_bzero(void *memory, size_t size) { memset(memory, 0, size); }
