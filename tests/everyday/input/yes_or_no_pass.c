// verdict: pass
// A question is asked until the answer is y or n, at most three times.
#include <assert.h>
#include <stdio.h>

static int ask(const char *question) {
    for (int i = 0; i < 3; i++) {
        puts(question);
        int c = getchar();
        int rest = c;
        while (rest != '\n' && rest != EOF)
            rest = getchar();
        if (c == 'y' || c == 'Y')
            return 1;
        if (c == 'n' || c == 'N' || c == EOF)
            return 0;
    }
    return -1;
}

int main(void) {
    int answer = ask("Delete all files?");
    assert(answer >= -1 && answer <= 1);
    return answer == 1 ? 0 : 1;
}
/* Why: there are three returns. */
