// verdict: pass
// Votes for four candidates are counted; the sum is the number of valid ones.
#include <assert.h>
#include <stdio.h>

#define CANDIDATES 4

int main(void) {
    unsigned votes[CANDIDATES] = {0};
    unsigned valid = 0;
    for (int i = 0; i < 4; i++) {
        int ballot = getchar();
        if (ballot == EOF)
            break;
        if (ballot < 'A' || ballot >= 'A' + CANDIDATES)
            continue;
        votes[ballot - 'A']++;
        valid++;
    }
    unsigned sum = 0;
    for (int i = 0; i < CANDIDATES; i++)
        sum += votes[i];
    assert(sum == valid);
    return 0;
}
/* Why: both grow by one for each valid ballot. */
