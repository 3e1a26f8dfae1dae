/* What gcc makes of <string.h> and <stdio.h> with _FORTIFY_SOURCE: the room at the target comes last, and a run that would
 * write more ends. */

static void __tarka_check_room(size_t wanted, size_t room) {
  if (wanted > room)
    abort();
}
void __chk_fail(void) { abort(); }
void *__memcpy_chk(void *to, const void *from, size_t size, size_t room) {
  __tarka_check_room(size, room);
  return memcpy(to, from, size);
}
void *__memmove_chk(void *to, const void *from, size_t size, size_t room) {
  __tarka_check_room(size, room);
  return memmove(to, from, size);
}
void *__mempcpy_chk(void *to, const void *from, size_t size, size_t room) {
  __tarka_check_room(size, room);
  return mempcpy(to, from, size);
}
void *__memset_chk(void *memory, int byte, size_t size, size_t room) {
  __tarka_check_room(size, room);
  return memset(memory, byte, size);
}
char *__strcpy_chk(char *to, const char *from, size_t room) {
  __tarka_check_room(strlen(from) + 1, room);
  return strcpy(to, from);
}
char *__stpcpy_chk(char *to, const char *from, size_t room) {
  __tarka_check_room(strlen(from) + 1, room);
  return stpcpy(to, from);
}
char *__strncpy_chk(char *to, const char *from, size_t size, size_t room) {
  __tarka_check_room(size, room);
  return strncpy(to, from, size);
}
char *__stpncpy_chk(char *to, const char *from, size_t size, size_t room) {
  __tarka_check_room(size, room);
  return stpncpy(to, from, size);
}
char *__strcat_chk(char *to, const char *from, size_t room) {
  __tarka_check_room(strlen(to) + strlen(from) + 1, room);
  return strcat(to, from);
}
char *__strncat_chk(char *to, const char *from, size_t size, size_t room) {
  __tarka_check_room(strlen(to) + strnlen(from, size) + 1, room);
  return strncat(to, from, size);
}
size_t __strlcpy_chk(char *to, const char *from, size_t size, size_t room) {
  __tarka_check_room(size, room);
  return strlcpy(to, from, size);
}
size_t __strlcat_chk(char *to, const char *from, size_t size, size_t room) {
  __tarka_check_room(size, room);
  return strlcat(to, from, size);
}

char *__fgets_chk(char *buffer, size_t room, int size, void *stream) {
  __tarka_check_room(size < 0 ? 0 : size, room);
  return fgets(buffer, size, stream);
}
char *__gets_chk(char *buffer, size_t room) {
  char *result = gets(buffer);
  __tarka_check_room(result ? strlen(result) + 1 : 0, room);
  return result;
}
size_t __fread_chk(void *buffer, size_t room, size_t size, size_t count, void *stream) {
  __tarka_check_room(size * count, room);
  return fread(buffer, size, count, stream);
}
int __vprintf_chk(int flag, const char *format, __builtin_va_list arguments) { return vprintf(format, arguments); }
int __vfprintf_chk(void *stream, int flag, const char *format, __builtin_va_list arguments) {
  return vfprintf(stream, format, arguments);
}
int __vsprintf_chk(char *buffer, int flag, size_t room, const char *format, __builtin_va_list arguments) {
  int length = vsnprintf(buffer, room, format, arguments);
  __tarka_check_room((size_t)length + 1, room);
  return length;
}
int __vsnprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, __builtin_va_list arguments) {
  __tarka_check_room(size, room);
  return vsnprintf(buffer, size, format, arguments);
}
/* Primitives, with arguments that they do not need. */
int __printf_chk(int flag, const char *format, ...);
int __fprintf_chk(void *stream, int flag, const char *format, ...);
int __sprintf_chk(char *buffer, int flag, size_t room, const char *format, ...);
int __snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, ...);
