/* <time.h>: local time. What the zone is, and when it is summer there, is open, but it stays the same: of each time that was asked for,
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
  tzname[0] = __tarka_new_string(255);
  tzname[1] = __tarka_new_string(255);
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
  __VERIFIER_assume(by >= -86400 && by <= 86400);
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
/* The zone may have changed. */
static inline void __tarka_forget_zone(void) {
  __tarka_zone_known = 0;
  __tarka_locals = 0;
  __tarka_asked = 0;
}
