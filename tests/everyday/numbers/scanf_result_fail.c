// verdict: fail
// fails on: input "5 x"
// Whether scanf has read anything is not asked, and the old number counts twice.
#include <assert.h>
#include <stdio.h>

int main(void) {
    int width = -1, height = -1;
    if (scanf("%d", &width) != 1 || width < 1 || width > 1000)
        return 1;
    scanf("%d", &height); /* bug: the result is not looked at */
    if (height < -1 || height == 0 || height > 1000)
        return 1;
    int area = width * height;
    assert(area > 0 || height != -1);
    return 0;
}
