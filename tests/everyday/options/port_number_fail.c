// verdict: fail
// fails on: arguments "65536"
// A port number is cut to 16 bits before it is checked.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    long given = strtol(argv[1], NULL, 10);
    if (given <= 0)
        return 1;
    uint16_t port = (uint16_t)given; /* bug: it may be above 65535 */
    assert(port != 0);
    return 0;
}
