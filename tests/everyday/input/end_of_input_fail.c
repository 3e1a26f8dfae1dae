// verdict: fail
// fails on: input ""
// What scanf gives is added up to count the numbers, and at the end of the input it gives EOF, which is -1.
#include <assert.h>
#include <stdio.h>

int main(void) {
    unsigned numbers = 0, points;
    for (int i = 0; i < 3; i++) {
        int status = scanf("%u", &points);
        if (status == 0)
            return 1;
        numbers += status; /* bug: EOF is not 0 */
    }
    assert(numbers <= 3);
    return 0;
}
