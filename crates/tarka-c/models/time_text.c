/* <time.h>: text of a time, in the "C" locale. `end` is where the buffer ends: what does not fit is only counted. */
struct __tarka_writer { char *next; char *end; size_t length; };
static void __tarka_put(struct __tarka_writer *to, char c) {
  if (to->next < to->end)
    *to->next++ = c;
  to->length++;
}
static void __tarka_put_text(struct __tarka_writer *to, const char *text, size_t most) {
  for (size_t i = 0; i < most && text[i]; i++)
    __tarka_put(to, text[i]);
}
static void __tarka_put_number(struct __tarka_writer *to, long long number, int width, char fill) {
  char digits[24];
  int count = 0;
  unsigned long long rest = number < 0 ? -(unsigned long long)number : number;
  if (number < 0)
    __tarka_put(to, '-');
  do
    digits[count++] = (char)('0' + rest % 10);
  while (rest /= 10);
  for (int i = count + (number < 0); i < width; i++)
    __tarka_put(to, fill);
  while (count > 0)
    __tarka_put(to, digits[--count]);
}
static const char *const __tarka_days[7] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                            "Thursday", "Friday", "Saturday"};
static const char *const __tarka_months[12] = {"January", "February", "March",     "April",   "May",      "June",
                                               "July",    "August",   "September", "October", "November", "December"};
/* The week of the year of ISO 8601, and the year that it belongs to. */
static int __tarka_iso_week(const struct __tarka_tm *tm, long long *year) {
  int monday_based = (tm->tm_wday + 6) % 7;
  int week = (tm->tm_yday - monday_based + 10) / 7;
  *year = tm->tm_year + 1900LL;
  if (week < 1) {
    int days = 365 + __tarka_is_leap(--*year);
    return (tm->tm_yday + days - monday_based + 10) / 7;
  }
  if (week == 53 && tm->tm_yday - monday_based + 3 >= 365 + __tarka_is_leap(*year)) {
    ++*year;
    return 1;
  }
  return week;
}
static void __tarka_put_time(struct __tarka_writer *to, const char *format, const struct __tarka_tm *tm);
static void __tarka_put_conversion(struct __tarka_writer *to, char conversion, const struct __tarka_tm *tm) {
  long long year = tm->tm_year + 1900LL;
  int hour = tm->tm_hour % 12 == 0 ? 12 : tm->tm_hour % 12;
  long long iso_year;
  int week;
  long offset = tm->tm_gmtoff / 60;
  struct __tarka_tm copy;
  switch (conversion) {
  case 'a': __tarka_put_text(to, tm->tm_wday < 0 || tm->tm_wday > 6 ? "?" : __tarka_days[tm->tm_wday], 3); break;
  case 'A': __tarka_put_text(to, tm->tm_wday < 0 || tm->tm_wday > 6 ? "?" : __tarka_days[tm->tm_wday], 9); break;
  case 'b':
  case 'h': __tarka_put_text(to, tm->tm_mon < 0 || tm->tm_mon > 11 ? "?" : __tarka_months[tm->tm_mon], 3); break;
  case 'B': __tarka_put_text(to, tm->tm_mon < 0 || tm->tm_mon > 11 ? "?" : __tarka_months[tm->tm_mon], 9); break;
  case 'c': __tarka_put_time(to, "%a %b %e %H:%M:%S %Y", tm); break;
  case 'C': __tarka_put_number(to, __tarka_floor_div(year, 100), 1, '0'); break;
  case 'd': __tarka_put_number(to, tm->tm_mday, 2, '0'); break;
  case 'x':
  case 'D': __tarka_put_time(to, "%m/%d/%y", tm); break;
  case 'e': __tarka_put_number(to, tm->tm_mday, 2, ' '); break;
  case 'F': __tarka_put_time(to, "%Y-%m-%d", tm); break;
  case 'g':
    __tarka_iso_week(tm, &iso_year);
    __tarka_put_number(to, (iso_year % 100 + 100) % 100, 2, '0');
    break;
  case 'G':
    __tarka_iso_week(tm, &iso_year);
    __tarka_put_number(to, iso_year, 1, '0');
    break;
  case 'H': __tarka_put_number(to, tm->tm_hour, 2, '0'); break;
  case 'I': __tarka_put_number(to, hour, 2, '0'); break;
  case 'j': __tarka_put_number(to, tm->tm_yday + 1LL, 3, '0'); break;
  case 'k': __tarka_put_number(to, tm->tm_hour, 2, ' '); break;
  case 'l': __tarka_put_number(to, hour, 2, ' '); break;
  case 'm': __tarka_put_number(to, tm->tm_mon + 1LL, 2, '0'); break;
  case 'M': __tarka_put_number(to, tm->tm_min, 2, '0'); break;
  case 'n': __tarka_put(to, '\n'); break;
  case 'p': __tarka_put_text(to, tm->tm_hour > 11 ? "PM" : "AM", 2); break;
  case 'P': __tarka_put_text(to, tm->tm_hour > 11 ? "pm" : "am", 2); break;
  case 'r': __tarka_put_time(to, "%I:%M:%S %p", tm); break;
  case 'R': __tarka_put_time(to, "%H:%M", tm); break;
  case 's':
    copy = *tm;
    __tarka_put_number(to, mktime(&copy), 1, '0');
    break;
  case 'S': __tarka_put_number(to, tm->tm_sec, 2, '0'); break;
  case 't': __tarka_put(to, '\t'); break;
  case 'X':
  case 'T': __tarka_put_time(to, "%H:%M:%S", tm); break;
  case 'u': __tarka_put_number(to, tm->tm_wday == 0 ? 7 : tm->tm_wday, 1, '0'); break;
  case 'U': __tarka_put_number(to, (tm->tm_yday + 7 - tm->tm_wday) / 7, 2, '0'); break;
  case 'V':
    week = __tarka_iso_week(tm, &iso_year);
    __tarka_put_number(to, week, 2, '0');
    break;
  case 'w': __tarka_put_number(to, tm->tm_wday, 1, '0'); break;
  case 'W': __tarka_put_number(to, (tm->tm_yday + 7 - (tm->tm_wday + 6) % 7) / 7, 2, '0'); break;
  case 'y': __tarka_put_number(to, (year % 100 + 100) % 100, 2, '0'); break;
  case 'Y': __tarka_put_number(to, year, 1, '0'); break;
  case 'z':
    if (tm->tm_isdst < 0)
      break;
    __tarka_put(to, tm->tm_gmtoff < 0 ? '-' : '+');
    __tarka_put_number(to, (offset < 0 ? -offset : offset) / 60 * 100 + (offset < 0 ? -offset : offset) % 60, 4, '0');
    break;
  case 'Z':
    if (tm->tm_zone)
      __tarka_put_text(to, tm->tm_zone, 64);
    break;
  default: __tarka_put(to, conversion); break;
  }
}
void __tarka_unmodelled_flags_and_widths_in_formats_of_times(void) { abort(); }
static void __tarka_put_time(struct __tarka_writer *to, const char *format, const struct __tarka_tm *tm) {
  for (; *format; format++) {
    if (*format != '%') {
      __tarka_put(to, *format);
      continue;
    }
    format++;
    if (*format == 'E' || *format == 'O')
      format++;
    if (*format == 0)
      return;
    if (*format == '_' || *format == '-' || *format == '^' || *format == '#' || *format == '+' ||
        (*format >= '0' && *format <= '9'))
      __tarka_unmodelled_flags_and_widths_in_formats_of_times();
    __tarka_put_conversion(to, *format, tm);
  }
}
/* A text that does not fit leaves anything in the buffer. */
size_t strftime(char *buffer, size_t size, const char *format, const struct __tarka_tm *tm) {
  struct __tarka_writer to = {buffer, buffer + size, 0};
  __tarka_put_time(&to, format, tm);
  if (to.length >= size) {
    __VERIFIER_nondet_memory(buffer, size);
    return 0;
  }
  buffer[to.length] = 0;
  return to.length;
}
char *asctime_r(const struct __tarka_tm *tm, char *buffer) {
  strftime(buffer, 64, "%a %b %e %H:%M:%S %Y\n", tm);
  return buffer;
}
static char __tarka_asctime[64];
char *asctime(const struct __tarka_tm *tm) { return asctime_r(tm, __tarka_asctime); }
char *ctime_r(const long *time, char *buffer) {
  struct __tarka_tm tm;
  return localtime_r(time, &tm) ? asctime_r(&tm, buffer) : 0;
}
char *ctime(const long *time) { return ctime_r(time, __tarka_asctime); }
void __tarka_unmodelled_times_that_are_read_from_text(void) { abort(); }
char *strptime(const char *text, const char *format, struct __tarka_tm *tm) {
  __tarka_unmodelled_times_that_are_read_from_text();
  return 0;
}
/* A function without body may write where the functions here and in time_local.c leave their results. */
static inline void __tarka_unknown_times(void) {
  __VERIFIER_nondet_memory(&__tarka_broken_down, sizeof __tarka_broken_down);
  __VERIFIER_nondet_memory(__tarka_asctime, sizeof __tarka_asctime);
  __tarka_forget_zone();
}
