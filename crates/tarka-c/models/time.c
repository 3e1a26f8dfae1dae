/* <time.h> and <sys/time.h>. Clocks show any time that Linux can count: nanoseconds from 1970 in 63 bits. The calendar
 * is exact in UTC, where days have 86400 seconds as POSIX says; for local time see time_local.c, for text time_text.c. */

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
  __tarka_clock += __tarka_in_range(0, (sizeof(long) == 4 ? 0x7fffffff : (long)9223372036854775LL) - __tarka_clock);
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

/* Sleeping may be interrupted; then what is left is told. The result is an error number. */
static inline int __tarka_sleep(const struct __tarka_timespec *time, struct __tarka_timespec *left) {
  if (time->rest < 0 || time->rest > 999999999 || time->seconds < 0)
    return 22; /* EINVAL */
  if (!__VERIFIER_nondet_bool())
    return 0;
  if (left) {
    long seconds = __tarka_in_range(0, time->seconds);
    long rest = __tarka_in_range(0, 999999999);
    __VERIFIER_assume(seconds < time->seconds || rest <= time->rest);
    left->seconds = seconds;
    left->rest = rest;
  }
  return 4; /* EINTR */
}
inline int nanosleep(const struct __tarka_timespec *time, struct __tarka_timespec *left) {
  int error = __tarka_sleep(time, left);
  if (error == 0)
    return 0;
  __tarka_error(error);
  return -1;
}
/* Unlike nanosleep, it gives the error and leaves errno alone; some clocks cannot be slept on. */
int clock_nanosleep(int clock, int flags, const struct __tarka_timespec *time, struct __tarka_timespec *left) {
  if (clock != 0 && clock != 1 && __tarka_fails()) /* CLOCK_REALTIME, CLOCK_MONOTONIC */
    return __tarka_any_bool() ? 95 : 22;           /* ENOTSUP, EINVAL */
  return __tarka_sleep(time, flags & 1 ? 0 : left); /* TIMER_ABSTIME */
}

/* The day in the year on which a month begins, counted from 0. */
static inline int __tarka_month_start(int month, int leap) { return (367 * month + 5) / 12 - (month > 1 ? 2 - leap : 0); }
static inline int __tarka_is_leap(long long year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }
static inline long long __tarka_floor_div(long long a, long long b) { return a >= 0 ? a / b : -1 - (-1 - a) / b; }
static inline long long __tarka_floor_rem(long long a, long long b) { return a % b < 0 ? a % b + b : a % b; }
/* Days from 1970-01-01 to the first of January of a year. */
static inline long long __tarka_days_before(long long year) {
  long long past = year - 1;
  return past * 365 + __tarka_floor_div(past, 4) - __tarka_floor_div(past, 100) + __tarka_floor_div(past, 400) - 719162;
}
static inline void *__tarka_overflow(void) {
  __tarka_error(75); /* EOVERFLOW */
  return 0;
}

/* The calendar repeats after 400 years; years are taken to begin in March, so that a leap day is the last. */
inline struct __tarka_tm *gmtime_r(const long *time, struct __tarka_tm *tm) {
  long long days = __tarka_floor_div(*time, 86400);
  int second = (int)__tarka_floor_rem(*time, 86400);
  long long cycle = __tarka_floor_div(days + 719468, 146097);
  int day = (int)__tarka_floor_rem(days + 719468, 146097);
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
  tm->tm_wday = (int)__tarka_floor_rem(days + 4, 7);
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
