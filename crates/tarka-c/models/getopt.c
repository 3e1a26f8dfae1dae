/* <getopt.h>, as glibc has it: arguments that are no options are brought behind the options, unless the format begins
 * with '+' or '-', or POSIXLY_CORRECT is in the environment, which is open. Messages are not printed. */

char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';
struct __tarka_option { const char *name; int has_argument; int *flag; int value; };
/* The rest of a cluster of short options, and where the arguments that are no options begin and end. */
static char *__tarka_next_option;
static int __tarka_first_other;
static int __tarka_last_other;
static _Bool __tarka_keeps_order;

/* Brings the arguments from `first` to before `middle` behind those up to before `end`. */
static void __tarka_rotate(char **arguments, int first, int middle, int end) {
  for (int i = middle; i < end; i++) {
    char *moved = arguments[i];
    for (int j = i; j > first; j--)
      arguments[j] = arguments[j - 1];
    arguments[first++] = moved;
  }
}
static _Bool __tarka_is_option(const char *argument) { return argument[0] == '-' && argument[1] != 0; }

/* Goes to the next argument that is an option: 1 if there is one, -1 at the end, 0 for another argument in order. */
static int __tarka_seek_option(int count, char **arguments, char order) {
  if (__tarka_last_other > optind)
    __tarka_last_other = optind;
  if (__tarka_first_other > optind)
    __tarka_first_other = optind;
  if (order == 0) {
    if (__tarka_first_other != __tarka_last_other && __tarka_last_other != optind) {
      __tarka_rotate(arguments, __tarka_first_other, __tarka_last_other, optind);
      __tarka_first_other += optind - __tarka_last_other;
      __tarka_last_other = optind;
    } else if (__tarka_last_other != optind) {
      __tarka_first_other = optind;
    }
    while (optind < count && !__tarka_is_option(arguments[optind]))
      optind++;
    __tarka_last_other = optind;
  }
  if (optind != count && arguments[optind][0] == '-' && arguments[optind][1] == '-' && arguments[optind][2] == 0) {
    optind++;
    if (__tarka_first_other != __tarka_last_other && __tarka_last_other != optind) {
      __tarka_rotate(arguments, __tarka_first_other, __tarka_last_other, optind);
      __tarka_first_other += optind - __tarka_last_other;
    } else if (__tarka_first_other == __tarka_last_other) {
      __tarka_first_other = optind;
    }
    __tarka_last_other = count;
    optind = count;
  }
  if (optind == count) {
    if (__tarka_first_other != __tarka_last_other)
      optind = __tarka_first_other;
    return -1;
  }
  if (!__tarka_is_option(arguments[optind])) {
    if (order != '-')
      return -1;
    optarg = arguments[optind++];
    return 0;
  }
  return 1;
}

/* Whether a name begins with a text. */
static _Bool __tarka_prefix(const char *text, const char *name, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (text[i] != name[i])
      return 0;
  return 1;
}

/* A long option, with its argument: `text` is what follows the dashes. */
static int __tarka_long_option(int count, char **arguments, char *text, const struct __tarka_option *options, int *index,
                               _Bool colon) {
  size_t length = 0;
  int found = -1;
  int similar = 0;
  _Bool ambiguous = 0;
  while (text[length] != 0 && text[length] != '=')
    length++;
  for (int i = 0; options[i].name; i++) {
    if (__tarka_prefix(text, options[i].name, length)) {
      if (options[i].name[length] == 0) {
        found = i;
        similar = 0;
        break;
      }
      if (found >= 0 && (options[found].has_argument != options[i].has_argument || options[found].flag != options[i].flag ||
                         options[found].value != options[i].value))
        ambiguous = 1;
      similar = 1;
      if (found < 0)
        found = i;
    }
  }
  __tarka_next_option = 0;
  optind++;
  if (found < 0 || (similar && ambiguous)) {
    optopt = 0;
    return '?';
  }
  const struct __tarka_option *option = &options[found];
  if (text[length] == '=') {
    if (option->has_argument == 0) {
      optopt = option->value;
      return '?';
    }
    optarg = text + length + 1;
  } else if (option->has_argument == 1) {
    if (optind == count) {
      optopt = option->value;
      return colon ? ':' : '?';
    }
    optarg = arguments[optind++];
  }
  if (index)
    *index = found;
  if (option->flag) {
    *option->flag = option->value;
    return 0;
  }
  return option->value;
}

/* A short option of a cluster. */
static int __tarka_short_option(int count, char **arguments, const char *format, _Bool colon) {
  char letter = *__tarka_next_option++;
  const char *known = letter == ':' || letter == ';' ? 0 : strchr(format, letter);
  if (*__tarka_next_option == 0)
    optind++;
  if (!known) {
    optopt = letter;
    return '?';
  }
  if (known[1] != ':')
    return letter;
  if (*__tarka_next_option != 0) {
    optarg = __tarka_next_option;
    optind++;
  } else if (known[2] == ':') {
    optarg = 0;
  } else if (optind == count) {
    optopt = letter;
    letter = colon ? ':' : '?';
  } else {
    optarg = arguments[optind++];
  }
  __tarka_next_option = 0;
  return (unsigned char)letter;
}

static int __tarka_getopt(int count, char **arguments, const char *format, const struct __tarka_option *options, int *index,
                          _Bool long_only) {
  char order = *format == '-' || *format == '+' ? *format : 0;
  optarg = 0;
  if (count < 1)
    return -1;
  if (optind == 0 || !__tarka_first_other) {
    if (optind == 0)
      optind = 1;
    __tarka_first_other = __tarka_last_other = optind;
    __tarka_next_option = 0;
    __tarka_keeps_order = __VERIFIER_nondet_bool();
  }
  if (order)
    format++;
  else if (__tarka_keeps_order)
    order = '+';
  _Bool colon = *format == ':';
  if (!__tarka_next_option || *__tarka_next_option == 0) {
    int sought = __tarka_seek_option(count, arguments, order);
    if (sought <= 0)
      return sought < 0 ? -1 : 1;
    char *argument = arguments[optind];
    if (options) {
      if (argument[1] == '-')
        return __tarka_long_option(count, arguments, argument + 2, options, index, colon);
      if (long_only && (argument[2] || !strchr(format, argument[1])))
        return __tarka_long_option(count, arguments, argument + 1, options, index, colon);
    }
    __tarka_next_option = argument + 1;
  }
  return __tarka_short_option(count, arguments, format, colon);
}
int getopt(int count, char *const *arguments, const char *format) {
  return __tarka_getopt(count, (char **)arguments, format, 0, 0, 0);
}
int getopt_long(int count, char *const *arguments, const char *format, const struct __tarka_option *options, int *index) {
  return __tarka_getopt(count, (char **)arguments, format, options, index, 0);
}
int getopt_long_only(int count, char *const *arguments, const char *format, const struct __tarka_option *options, int *index) {
  return __tarka_getopt(count, (char **)arguments, format, options, index, 1);
}
