// verdict: fail
// open: the model of getopt has many paths
// fails on: arguments "-q"
// The case for -q has no break, so that quiet programs are verbose as well.
#include <assert.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int quiet = 0, verbose = 0, option;
    while ((option = getopt(argc, argv, "qv")) != -1) {
        switch (option) {
        case 'q':
            quiet = 1; /* bug: no break */
        case 'v':
            verbose = 1;
            break;
        default:
            return 1;
        }
        if (option == 'q')
            assert(!verbose);
    }
    return quiet;
}
