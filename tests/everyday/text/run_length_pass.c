// verdict: pass
// Run-length coding of four letters is decoded to the same letters.
#include <assert.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

#define N 4

int main(void) {
    char text[N + 1], code[2 * N + 1], again[N + 1];
    for (int i = 0; i < N; i++) {
        text[i] = __VERIFIER_nondet_char();
        if (text[i] < 'a' || text[i] > 'c')
            return 0;
    }
    text[N] = '\0';
    int n = 0;
    for (int i = 0; i < N;) {
        int run = 1;
        while (i + run < N && text[i + run] == text[i])
            run++;
        code[n++] = (char)('0' + run);
        code[n++] = text[i];
        i += run;
    }
    code[n] = '\0';
    int k = 0;
    for (int i = 0; i < n; i += 2)
        for (int j = code[i] - '0'; j > 0; j--)
            again[k++] = code[i + 1];
    again[k] = '\0';
    assert(k == N);
    assert(strcmp(text, again) == 0);
    return 0;
}
/* Why: all 81 texts were tried. */
