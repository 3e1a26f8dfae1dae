// verdict: fail
// fails on: arguments "abcdefgh"
// strncpy leaves the terminator out if the name is as long as the field.
#include <assert.h>
#include <string.h>

struct record {
    char name[8];
    int age;
};

int main(int argc, char **argv) {
    struct record r;
    if (argc < 2)
        return 1;
    memset(&r, 0, sizeof r);
    strncpy(r.name, argv[1], sizeof r.name); /* bug: sizeof r.name - 1 */
    int terminated = memchr(r.name, '\0', sizeof r.name) != NULL;
    assert(terminated);
    return 0;
}
