/* <stdio.h>: streams. What is read is up to the environment, character by character; what is printed to standard output is
 * the run's output. What was written to a file is not what must be read from it: others may write to it, too. */

struct __tarka_stream {
  unsigned char end;     /* the end-of-file indicator */
  unsigned char error;   /* the error indicator */
  unsigned char written; /* it is for output: there may be an error that nobody has seen yet */
  unsigned char next;    /* what is known of the character that comes next, behind one that was pushed back: see below */
  short pushed;          /* one more than the character that was pushed back; 0 if none was */
  int descriptor;        /* two more than the number of the descriptor, -1 if there is none; 0 if nobody has asked */
};
/* What formatted input knows of the next character. Where it has looked for it, whether it is there, or the end, or an
 * error, is chosen when somebody asks. */
enum { __tarka_no_digit = 1, __tarka_no_space = 2, __tarka_looked_for = 4, __tarka_is_there = 8 };
static inline void __tarka_look(struct __tarka_stream *stream) {
  if (!(stream->next & __tarka_looked_for))
    return;
  stream->next = (unsigned char)((stream->next & ~__tarka_looked_for) | __tarka_is_there);
  if (!__tarka_fails())
    return;
  stream->next = 0;
  if (__tarka_fails())
    stream->error = 1;
  else
    stream->end = 1;
}
/* The next character, which is one that can be there. */
static inline int __tarka_known_character(struct __tarka_stream *stream, int c) {
  unsigned char known = stream->next;
  _Bool is_digit = c >= '0' && c <= '9';
  _Bool is_space = c == ' ' || (c >= '\t' && c <= '\r');
  _Bool is_none = c < 0 || c > 255;
  stream->next = 0;
  return ((known & __tarka_no_digit) && is_digit) || ((known & __tarka_no_space) && is_space) ||
                 ((known & __tarka_is_there) && is_none)
             ? '?'
             : c;
}

/* The standard streams; the linker gives `stdin`, `stdout` and `stderr` these addresses. */
struct __tarka_stream __tarka_stdin;
struct __tarka_stream __tarka_stdout = {.written = 1};
struct __tarka_stream __tarka_stderr = {.written = 1};
/* A function without body may read, write and close them. */
static inline void __tarka_unknown_streams(void) {
  __VERIFIER_nondet_memory(&__tarka_stdin, sizeof __tarka_stdin);
  __VERIFIER_nondet_memory(&__tarka_stdout, sizeof __tarka_stdout);
  __VERIFIER_nondet_memory(&__tarka_stderr, sizeof __tarka_stderr);
}

/* open: the descriptors of files that are no standard streams */
int fileno(void *stream) {
  if (stream == &__tarka_stdin)
    return 0;
  if (stream == &__tarka_stdout)
    return 1;
  if (stream == &__tarka_stderr)
    return 2;
  struct __tarka_stream *file = stream;
  if (file->descriptor <= 0)
    file->descriptor = (int)__tarka_in_range(1, 0x7fffffff);
  return file->descriptor - 2;
}

/* Opening and closing. */
static inline _Bool __tarka_mode_writes(const char *mode) { return mode[0] != 'r' || mode[1] == '+' || (mode[1] && mode[2] == '+'); }
static inline struct __tarka_stream *__tarka_open(_Bool writes) {
  if (__tarka_fails()) {
    __tarka_set_errno();
    return 0;
  }
  __tarka_opened();
  struct __tarka_stream *stream = __tarka_malloc(sizeof *stream);
  *stream = (struct __tarka_stream){.written = writes};
  return stream;
}
/* 0, or the number that says that a call failed. */
static inline int __tarka_result(int failure) {
  if (!__tarka_fails())
    return 0;
  __tarka_set_errno();
  return failure;
}
/* open: whether the file can be opened, and what it holds */
void *fopen(const char *name, const char *mode) { return __tarka_open(__tarka_mode_writes(mode)); }
/* open: whether the file can be opened, and what it holds */
void *fopen64(const char *name, const char *mode) { return __tarka_open(__tarka_mode_writes(mode)); }
/* open: whether there can be a stream */
void *fdopen(int descriptor, const char *mode) {
  if (__tarka_no_descriptor(descriptor))
    return 0;
  struct __tarka_stream *stream = __tarka_open(__tarka_mode_writes(mode));
  if (stream)
    stream->descriptor = descriptor > 0x7ffffffd ? -1 : descriptor + 2;
  return stream;
}
/* open: whether there can be a file, and what is read from it */
void *tmpfile(void) { return __tarka_open(1); }
static inline _Bool __tarka_is_standard(void *stream) {
  return stream == &__tarka_stdin || stream == &__tarka_stdout || stream == &__tarka_stderr;
}
/* Others may be given the number from now on. */
static inline void __tarka_close_descriptor(struct __tarka_stream *stream) {
  if (__tarka_is_standard(stream) || stream->descriptor > 1)
    __tarka_closed(fileno(stream));
}
/* open: whether the file can be opened, and what it holds */
void *freopen(const char *name, const char *mode, void *stream) {
  __tarka_close_descriptor(stream);
  if (__tarka_fails()) {
    __tarka_unknown_descriptors();
    __tarka_set_errno();
    return 0;
  }
  __tarka_opened();
  *(struct __tarka_stream *)stream = (struct __tarka_stream){.written = __tarka_mode_writes(mode)};
  return stream;
}
static inline int __tarka_done_fclose(void *stream) {
  __tarka_close_descriptor(stream);
  if (!__tarka_is_standard(stream))
    __tarka_free(stream);
  return 0;
}
/* open: whether what is still to be written can be */
int fclose(void *stream) {
  __tarka_done_fclose(stream);
  return __tarka_result(-1);
}
/* What was read ahead is forgotten, so that others may move on in the file. */
static inline void __tarka_flush_input(struct __tarka_stream *stream) {
  __tarka_look(stream);
  stream->next = 0;
  if (stream->pushed > 0 && __tarka_any_bool())
    stream->pushed = 0;
}
static inline int __tarka_done_fflush(void *stream) {
  if (stream != &__tarka_stdout && stream != &__tarka_stderr)
    __tarka_flush_input(stream ? stream : &__tarka_stdin);
  return 0;
}
/* open: whether it can be written */
int fflush(void *stream) {
  __tarka_done_fflush(stream);
  return __tarka_result(-1);
}
/* What is in a buffer that a stream was given cannot be told from then on. */
void __tarka_unmodelled_buffers_that_streams_are_given(void) { abort(); }
static inline void __tarka_give_buffer(char *buffer) {
  if (buffer)
    __tarka_unmodelled_buffers_that_streams_are_given();
}
static int __tarka_done_setvbuf(void *stream, char *buffer, int mode, size_t size) {
  if (mode != 2) /* _IONBF */
    __tarka_give_buffer(buffer);
  return 0;
}
/* open: whether it succeeds */
int setvbuf(void *stream, char *buffer, int mode, size_t size) {
  __tarka_done_setvbuf(stream, buffer, mode, size);
  return __tarka_fails() ? __tarka_nonzero() : 0;
}
void setbuf(void *stream, char *buffer) { __tarka_give_buffer(buffer); }

/* Files as such. */
static int __tarka_done_remove(const char *name) { return 0; }
static int __tarka_done_rename(const char *from, const char *to) { return 0; }
/* open: whether it succeeds */
int remove(const char *name) { return __tarka_result(-1); }
/* open: whether it succeeds */
int rename(const char *from, const char *to) { return __tarka_result(-1); }
static char __tarka_tmpnam_buffer[20];
/* open: the name, and whether there is one */
char *tmpnam(char *buffer) {
  if (__tarka_fails())
    return 0;
  char *name = buffer ? buffer : __tarka_tmpnam_buffer;
  __VERIFIER_nondet_memory(name, 19);
  name[0] = '/';
  name[19] = 0;
  return name;
}

/* Reading characters: every one of them is an input. */
/* open: the character, or end of file or an error */
int fgetc(void *file) {
  struct __tarka_stream *stream = file;
  if (stream->pushed > 0) {
    int pushed = (unsigned char)(stream->pushed - 1);
    stream->pushed = 0;
    return pushed;
  }
  if (stream->end)
    return -1;
  int c = __tarka_any_int();
  if (stream->next)
    c = __tarka_known_character(stream, c);
  if (c < 0 || c > 255) {
    if (__tarka_fails())
      stream->error = 1;
    else
      stream->end = 1;
    return -1;
  }
  return c;
}
/* open: the character, or end of file or an error */
int getc(void *stream) { return fgetc(stream); }
/* open: the character, or end of file or an error */
int _IO_getc(void *stream) { return fgetc(stream); }
/* open: the character, or end of file or an error */
int getchar(void) { return fgetc(&__tarka_stdin); }
/* open: the character, or end of file or an error */
int getc_unlocked(void *stream) { return fgetc(stream); }
/* open: the character, or end of file or an error */
int getchar_unlocked(void) { return fgetc(&__tarka_stdin); }
/* open: whether more than one character can be pushed back */
int ungetc(int c, void *file) {
  struct __tarka_stream *stream = file;
  if (c == -1 || (stream->pushed > 0 && __tarka_fails()))
    return -1;
  __tarka_look(stream);
  stream->pushed = (short)((unsigned char)c + 1);
  stream->end = 0;
  return (unsigned char)c;
}
/* open: the characters, how many there are, and whether reading fails */
char *fgets(char *buffer, int size, void *stream) {
  if (size <= 0)
    return 0;
  int length = 0;
  while (length < size - 1) {
    int c = fgetc(stream);
    if (c == -1) {
      /* What was read before an error may be given all the same. */
      if (length == 0 || (!((struct __tarka_stream *)stream)->end && !__tarka_fails()))
        return 0;
      break;
    }
    buffer[length] = (char)c;
    length++;
    if (c == '\n')
      break;
  }
  buffer[length] = 0;
  return buffer;
}
/* open: the characters, how many there are, and whether reading fails */
char *gets(char *buffer) {
  size_t length = 0;
  for (;;) {
    int c = fgetc(&__tarka_stdin);
    if (c == -1 && (length == 0 || !__tarka_stdin.end))
      return 0;
    if (c == -1 || c == '\n')
      break;
    buffer[length] = (char)c;
    length++;
  }
  buffer[length] = 0;
  return buffer;
}
/* open: the bytes, how many there are, and whether reading fails */
size_t fread(void *buffer, size_t size, size_t count, void *file) {
  struct __tarka_stream *stream = file;
  if (size == 0 || count == 0 || (stream->end && stream->pushed == 0))
    return 0;
  size_t complete = count;
  if (__tarka_fails()) {
    if (__tarka_fails())
      stream->error = 1;
    else
      stream->end = 1;
    complete = __tarka_no_more_than(count - 1);
  }
  /* Of the element that was not read completely some bytes may be there. */
  size_t touched = complete < count && size > 1 ? complete + 1 : complete;
  __VERIFIER_nondet_memory(buffer, touched * size);
  unsigned char *first = buffer;
  if (stream->pushed > 0 && touched > 0) {
    *first = (unsigned char)(stream->pushed - 1);
    stream->pushed = 0;
  } else if (stream->next && touched > 0)
    *first = (unsigned char)__tarka_known_character(stream, *first);
  stream->next = 0;
  return complete;
}

/* Indicators and positions. */
static int __tarka_sign_feof(void *stream) {
  __tarka_look(stream);
  return ((struct __tarka_stream *)stream)->end != 0;
}
/* open: which number other than 0 says yes */
int feof(void *stream) { return __tarka_sign_feof(stream) ? __tarka_nonzero() : 0; }
static int __tarka_sign_ferror(void *file) {
  struct __tarka_stream *stream = file;
  __tarka_look(stream);
  if (stream->written && !stream->error)
    stream->error = __tarka_fails();
  return stream->error;
}
/* open: whether what was written could be; which number other than 0 says yes */
int ferror(void *stream) { return __tarka_sign_ferror(stream) ? __tarka_nonzero() : 0; }
void clearerr(void *file) {
  struct __tarka_stream *stream = file;
  stream->end = 0;
  stream->error = 0;
  if (stream->next & __tarka_looked_for)
    stream->next = 0; /* behind an end that was cleared anything may come */
}
static void __tarka_reposition(struct __tarka_stream *stream) {
  stream->end = 0;
  stream->pushed = 0;
  stream->next = 0;
}
/* open: whether it succeeds */
int fseek(void *stream, long offset, int origin) {
  if (__tarka_fails()) {
    __tarka_set_errno();
    return __tarka_nonzero();
  }
  __tarka_reposition(stream);
  return 0;
}
/* open: whether it succeeds */
int fseeko(void *stream, long offset, int origin) { return fseek(stream, offset, origin); }
/* open: the position, or -1 */
long ftell(void *stream) {
  long position = __tarka_any_long();
  if (position >= 0)
    return position;
  __tarka_set_errno();
  return -1;
}
/* open: the position, or -1 */
long ftello(void *stream) { return ftell(stream); }
void rewind(void *stream) {
  __tarka_reposition(stream);
  ((struct __tarka_stream *)stream)->error = 0;
}
/* open: the position (which is 16 bytes in glibc), and whether it can be had */
int fgetpos(void *stream, void *position) {
  if (__tarka_fails()) {
    __tarka_set_errno();
    return __tarka_nonzero();
  }
  __VERIFIER_nondet_memory(position, sizeof(size_t) == 8 ? 16 : 12);
  return 0;
}
/* open: whether it succeeds */
int fsetpos(void *stream, const void *position) { return fseek(stream, 0, 0); }

/* GNU's and POSIX's lines of any length. */
/* open: the characters, how many there are, and whether reading fails */
long __getdelim(char **line, size_t *room, int delimiter, void *stream) {
  size_t length = 0;
  if (!*line)
    *room = 0;
  for (;;) {
    int c = fgetc(stream);
    if (c == -1 && (length == 0 || (!((struct __tarka_stream *)stream)->end && !__tarka_fails())))
      return -1;
    if (length + 2 > *room) {
      size_t larger = *room + 120;
      char *moved = realloc(*line, larger);
      if (!moved)
        return -1;
      *line = moved;
      *room = larger;
    }
    if (c == -1)
      break;
    (*line)[length] = (char)c;
    length++;
    if (c == delimiter)
      break;
  }
  (*line)[length] = 0;
  return (long)length;
}
/* open: the characters, how many there are, and whether reading fails */
long getdelim(char **line, size_t *room, int delimiter, void *stream) { return __getdelim(line, room, delimiter, stream); }
/* open: the characters, how many there are, and whether reading fails */
long getline(char **line, size_t *room, void *stream) { return __getdelim(line, room, '\n', stream); }
