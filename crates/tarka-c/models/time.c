/* <time.h> and <sys/time.h>. Clocks show any time that Linux can count: nanoseconds from 1970 in 63 bits. The calendar
 * is exact in UTC; the local time zone is not known. */

struct __tarka_tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};
struct __tarka_timespec { long seconds; long rest; };

static inline long __tarka_now(void) {
  return __tarka_in_range(0, sizeof(long) == 4 ? 0x7fffffff : (long)9223372036LL);
}
inline long time(long *where) {
  long now = __tarka_now();
  if (where)
    *where = now;
  return now;
}
/* Processor time does not go back. */
static long __tarka_clock;
inline long clock(void) {
  if (__VERIFIER_nondet_bool())
    return -1;
  long passed = __tarka_in_range(0, 0x7fffffff);
  long limit = sizeof(long) == 4 ? 0x7fffffff : (long)9223372036854775LL;
  __VERIFIER_assume(passed <= limit - __tarka_clock);
  __tarka_clock += passed;
  return __tarka_clock;
}
inline double difftime(long end, long begin) {
  return end < begin ? -(double)((unsigned long)begin - (unsigned long)end)
                     : (double)((unsigned long)end - (unsigned long)begin);
}

/* The monotonic clock does not go back. */
static struct __tarka_timespec __tarka_monotonic;
inline int clock_gettime(int clock, struct __tarka_timespec *time) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  time->seconds = __tarka_now();
  time->rest = __tarka_in_range(0, 999999999);
  if (clock == 1) {
    __VERIFIER_assume(time->seconds > __tarka_monotonic.seconds ||
                      (time->seconds == __tarka_monotonic.seconds && time->rest >= __tarka_monotonic.rest));
    __tarka_monotonic = *time;
  }
  return 0;
}
inline int clock_getres(int clock, struct __tarka_timespec *resolution) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  if (resolution) {
    resolution->seconds = 0;
    resolution->rest = __tarka_in_range(0, 999999998) + 1;
  }
  return 0;
}
int clock_settime(int clock, const struct __tarka_timespec *time) { return __tarka_zero_or_failed(); }
inline int timespec_get(struct __tarka_timespec *time, int base) {
  if (base != 1)
    return 0;
  time->seconds = __tarka_now();
  time->rest = __tarka_in_range(0, 999999999);
  return 1;
}
inline int gettimeofday(struct __tarka_timespec *time, void *zone) {
  if (time) {
    time->seconds = __tarka_now();
    time->rest = __tarka_in_range(0, 999999);
  }
  if (zone)
    __VERIFIER_nondet_memory(zone, 2 * sizeof(int));
  return 0;
}
int settimeofday(const struct __tarka_timespec *time, const void *zone) { return __tarka_zero_or_failed(); }

/* Sleeping may be interrupted; then what is left is told. */
inline int nanosleep(const struct __tarka_timespec *time, struct __tarka_timespec *left) {
  if (time->rest < 0 || time->rest > 999999999 || time->seconds < 0) {
    *__errno_location() = 22; /* EINVAL */
    return -1;
  }
  if (!__VERIFIER_nondet_bool())
    return 0;
  *__errno_location() = 4; /* EINTR */
  if (left) {
    left->seconds = __tarka_in_range(0, time->seconds);
    left->rest = __tarka_in_range(0, 999999999);
    __VERIFIER_assume(left->seconds < time->seconds || left->rest <= time->rest);
  }
  return -1;
}
int clock_nanosleep(int clock, int flags, const struct __tarka_timespec *time, struct __tarka_timespec *left) {
  if (nanosleep(time, flags ? 0 : left) == 0)
    return 0;
  return *__errno_location();
}

/* The day in the year on which a month begins, counted from 0. */
static inline int __tarka_month_start(int month, int leap) { return (367 * month + 5) / 12 - (month > 1 ? 2 - leap : 0); }
static inline int __tarka_is_leap(long long year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }
static inline long long __tarka_floor_div(long long a, long long b) { return a >= 0 ? a / b : -1 - (-1 - a) / b; }
/* Days from 1970-01-01 to the first of January of a year. */
static inline long long __tarka_days_before(long long year) {
  long long past = year - 1;
  return past * 365 + __tarka_floor_div(past, 4) - __tarka_floor_div(past, 100) + __tarka_floor_div(past, 400) - 719162;
}
static inline void *__tarka_overflow(void) {
  *__errno_location() = 75; /* EOVERFLOW */
  return 0;
}

/* The calendar repeats after 400 years; years are taken to begin in March, so that a leap day is the last. */
inline struct __tarka_tm *gmtime_r(const long *time, struct __tarka_tm *tm) {
  long long days = __tarka_floor_div(*time, 86400);
  int second = (int)(*time - days * 86400);
  long long cycle = __tarka_floor_div(days + 719468, 146097);
  int day = (int)(days + 719468 - cycle * 146097);
  int year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
  int day_of_year = day - (365 * year + year / 4 - year / 100);
  int month = (5 * day_of_year + 2) / 153;
  long long full_year = cycle * 400 + year + (month >= 10);
  if (full_year - 1900 != (int)(full_year - 1900))
    return __tarka_overflow();
  tm->tm_sec = second % 60;
  tm->tm_min = second / 60 % 60;
  tm->tm_hour = second / 3600;
  tm->tm_mday = day_of_year - (153 * month + 2) / 5 + 1;
  tm->tm_mon = month < 10 ? month + 2 : month - 10;
  tm->tm_year = (int)(full_year - 1900);
  tm->tm_wday = (int)(days + 4 - __tarka_floor_div(days + 4, 7) * 7);
  tm->tm_yday = (int)(days - __tarka_days_before(full_year));
  tm->tm_isdst = 0;
  tm->tm_gmtoff = 0;
  tm->tm_zone = "GMT";
  return tm;
}
/* The time of a date in UTC, of which the fields are put right; 0 if there is none. */
static _Bool __tarka_from_utc(struct __tarka_tm *tm, long *time) {
  long long year = (long long)tm->tm_year + 1900 + __tarka_floor_div(tm->tm_mon, 12);
  int month = (int)(tm->tm_mon - __tarka_floor_div(tm->tm_mon, 12) * 12);
  long long days = __tarka_days_before(year) + __tarka_month_start(month, __tarka_is_leap(year)) + tm->tm_mday - 1LL;
  long long seconds = days * 86400 + tm->tm_hour * 3600LL + tm->tm_min * 60LL + tm->tm_sec;
  *time = (long)seconds;
  if (*time == seconds && gmtime_r(time, tm))
    return 1;
  __tarka_overflow();
  return 0;
}
long timegm(struct __tarka_tm *tm) {
  long time;
  return __tarka_from_utc(tm, &time) ? time : -1;
}

/* Local time: what the zone is, and when it is summer there, is open, but it stays the same: of each time that was asked for,
 * how far local time is ahead of UTC is remembered. */
char *tzname[2] = {"GMT", "GMT"};
long timezone;
int daylight;
static _Bool __tarka_zone_known;
void __tarka_unmodelled_local_times_at_the_ends_of_what_can_be_counted(void) { abort(); }
void tzset(void) {
  if (__tarka_zone_known)
    return;
  __tarka_zone_known = 1;
  timezone = __tarka_in_range(-89999, 89999);
  daylight = __VERIFIER_nondet_bool();
  tzname[0] = __tarka_text(255);
  tzname[1] = __tarka_text(255);
}
struct __tarka_local {
  struct __tarka_local *next;
  long time;
  long ahead;
  _Bool summer;
};
static struct __tarka_local *__tarka_locals;
static struct __tarka_local *__tarka_local(long time) {
  struct __tarka_local *local = __tarka_locals;
  while (local && local->time != time)
    local = local->next;
  if (!local) {
    local = __tarka_malloc(sizeof *local);
    local->time = time;
    local->ahead = __tarka_in_range(-89999, 89999);
    local->summer = __VERIFIER_nondet_bool();
    local->next = __tarka_locals;
    __tarka_locals = local;
  }
  return local;
}
inline struct __tarka_tm *localtime_r(const long *time, struct __tarka_tm *tm) {
  tzset();
  struct __tarka_local *local = __tarka_local(*time);
  long shifted = (long)((unsigned long)*time + (unsigned long)local->ahead);
  if ((shifted < *time) != (local->ahead < 0))
    __tarka_unmodelled_local_times_at_the_ends_of_what_can_be_counted();
  if (!gmtime_r(&shifted, tm))
    return 0;
  tm->tm_isdst = local->summer;
  tm->tm_gmtoff = local->ahead;
  tm->tm_zone = tzname[tm->tm_isdst];
  return tm;
}
/* What mktime was asked for: a local time as a number, whether it was said to be in summer (-1: not said), and the answer. */
struct __tarka_asked {
  struct __tarka_asked *next;
  long wanted;
  int summer;
  long time;
};
static struct __tarka_asked *__tarka_asked;
/* A time that was seen to have this local time; null if there is none, or if another one may be meant. */
static struct __tarka_local *__tarka_seen_local(long wanted, int summer) {
  for (struct __tarka_local *local = __tarka_locals; local; local = local->next)
    if (local->time + local->ahead == wanted && (summer < 0 ? !__VERIFIER_nondet_bool() : local->summer == summer))
      return local;
  return 0;
}
/* Where clocks are put on or back, or if it is not summer as was said, the local time of the answer is another one. */
static long __tarka_some_time(long wanted) {
  long ahead = __tarka_in_range(-89999, 89999);
  long time = (long)((unsigned long)wanted - (unsigned long)ahead);
  if ((time > wanted) != (ahead < 0))
    __tarka_unmodelled_local_times_at_the_ends_of_what_can_be_counted();
  long by = __tarka_local(time)->ahead - ahead;
  __VERIFIER_assume(by >= -7200 && by <= 7200);
  return time;
}
inline long mktime(struct __tarka_tm *tm) {
  long wanted;
  int summer = tm->tm_isdst < 0 ? -1 : tm->tm_isdst > 0;
  struct __tarka_tm utc = *tm;
  tzset();
  if (!__tarka_from_utc(&utc, &wanted))
    return -1;
  struct __tarka_asked *asked = __tarka_asked;
  while (asked && (asked->wanted != wanted || asked->summer != summer))
    asked = asked->next;
  if (!asked) {
    struct __tarka_local *seen = __tarka_seen_local(wanted, summer);
    asked = __tarka_malloc(sizeof *asked);
    asked->wanted = wanted;
    asked->summer = summer;
    asked->time = seen ? seen->time : __tarka_some_time(wanted);
    asked->next = __tarka_asked;
    __tarka_asked = asked;
  }
  localtime_r(&asked->time, tm);
  return asked->time;
}
long timelocal(struct __tarka_tm *tm) { return mktime(tm); }

static struct __tarka_tm __tarka_broken_down;
inline struct __tarka_tm *gmtime(const long *time) { return gmtime_r(time, &__tarka_broken_down); }
inline struct __tarka_tm *localtime(const long *time) { return localtime_r(time, &__tarka_broken_down); }

/* Text of a time, in the "C" locale. `end` is where the buffer ends: what does not fit is only counted. */
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
