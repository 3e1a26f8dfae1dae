// verdict: fail
// fails on: input "12 am\n"
// Midnight is 12 am on a clock with twelve hours, and is taken for noon.
#include <assert.h>
#include <stdio.h>
#include <string.h>

static int to_24(int hour, int afternoon) {
    if (afternoon && hour != 12)
        hour += 12; /* bug: 12 am must become 0 */
    return hour;
}

int main(void) {
    int hour;
    char half[3];
    if (scanf("%d %2s", &hour, half) != 2)
        return 1;
    int afternoon = strcmp(half, "pm") == 0;
    if (!afternoon && strcmp(half, "am") != 0)
        return 1;
    if (hour < 1 || hour > 12)
        return 1;
    int full = to_24(hour, afternoon);
    assert(full >= 0 && full < 24);
    assert(afternoon == (full >= 12));
    return 0;
}
