// verdict: fail
// fails on: input "4\n"
// Two names grow together, because the comma between them is missing.
#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const planets[] = {"Mercury", "Venus", "Earth", "Mars" /* bug */
                                      "Jupiter", "Saturn", "Uranus", "Neptune"};

int main(void) {
    const size_t count = sizeof planets / sizeof planets[0];
    unsigned which;
    if (scanf("%u", &which) != 1)
        return 1;
    if (which < 1 || which > 8)
        return 1;
    assert(which <= count && strlen(planets[which - 1]) <= 7);
    puts(planets[which - 1]);
    return 0;
}
