// verdict: fail
// fails on: values 0 3 2
// A connection is closed twice: the table of transitions lets a closed one be closed.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

enum state { IDLE, CONNECTING, CONNECTED, CLOSED, STATES };
enum event { CONNECT, ACCEPT, SEND, CLOSE, EVENTS };

static const enum state next[STATES][EVENTS] = {
    [IDLE] = {CONNECTING, IDLE, IDLE, CLOSED},
    [CONNECTING] = {CONNECTING, CONNECTED, CONNECTING, CLOSED},
    [CONNECTED] = {CONNECTED, CONNECTED, CONNECTED, CLOSED},
    [CLOSED] = {CLOSED, CLOSED, CONNECTED, CLOSED}, /* bug: sending opens it */
};

int main(void) {
    enum state state = IDLE;
    int closed = 0;
    for (int i = 0; i < 10; i++) {
        enum event event = (enum event)(__VERIFIER_nondet_uint() % EVENTS);
        state = next[state][event];
        if (event == CLOSE)
            closed = 1;
        if (closed)
            assert(state == CLOSED);
    }
    return 0;
}
