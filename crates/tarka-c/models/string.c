/* <string.h> and <strings.h>. Functions without a body are primitives. */

void *memmove(void *to, const void *from, size_t size);
void *memset(void *memory, int byte, size_t size);
void *mempcpy(void *to, const void *from, size_t size) { return (char *)memcpy(to, from, size) + size; }
void bzero(void *memory, size_t size) { memset(memory, 0, size); }
void bcopy(const void *from, void *to, size_t size) { memmove(to, from, size); }

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *p = a;
  const unsigned char *q = b;
  for (; size > 0; size--, p++, q++)
    if (*p != *q)
      return *p < *q ? -1 : 1;
  return 0;
}
int bcmp(const void *a, const void *b, size_t size) { return memcmp(a, b, size); }
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

int strcmp(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (unsigned char)*a < (unsigned char)*b ? -1 : (unsigned char)*a > (unsigned char)*b;
}
int strncmp(const char *a, const char *b, size_t size) {
  for (; size > 0; size--, a++, b++)
    if (*a != *b || !*a)
      return (unsigned char)*a < (unsigned char)*b ? -1 : (unsigned char)*a > (unsigned char)*b;
  return 0;
}
int strcoll(const char *a, const char *b) { return strcmp(a, b); }
int strcasecmp(const char *a, const char *b) {
  while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
    a++;
    b++;
  }
  return tolower((unsigned char)*a) - tolower((unsigned char)*b);
}
int strncasecmp(const char *a, const char *b, size_t size) {
  for (; size > 0; size--, a++, b++)
    if (tolower((unsigned char)*a) != tolower((unsigned char)*b) || !*a)
      return tolower((unsigned char)*a) - tolower((unsigned char)*b);
  return 0;
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
    if (strncmp(text, part, length) == 0)
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

char *strdup(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  return copy ? memcpy(copy, text, size) : 0;
}
char *strndup(const char *text, size_t most) {
  size_t length = strnlen(text, most);
  char *copy = malloc(length + 1);
  if (!copy)
    return 0;
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}
