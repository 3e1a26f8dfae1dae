/* A level crossing as a state machine. The gate must be closed whenever a train is on the crossing. The inputs are
   events: 1 a train approaches, 2 it arrives, 3 it leaves, 0 ends the run.

     ./tarka run examples/crossing.c --inputs 1,2,3,0          ends well
     ./tarka run examples/crossing.c --inputs 1,1,2,3,2        a second train finds the gate open */
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

enum gate { OPEN, CLOSED };
enum event { STOP, APPROACH, ARRIVE, LEAVE };

static enum gate gate = OPEN;
static int approaching;
static int on_crossing;

static void step(enum event event)
{
    switch (event) {
    case APPROACH:
        approaching++;
        gate = CLOSED;
        break;
    case ARRIVE:
        if (approaching > 0) {
            approaching--;
            on_crossing++;
        }
        break;
    case LEAVE:
        if (on_crossing > 0 && --on_crossing == 0)
            gate = OPEN; /* and if another train is on its way? */
        break;
    default:
        break;
    }
    assert(on_crossing == 0 || gate == CLOSED);
}

int main(void)
{
    int event;

    while ((event = __VERIFIER_nondet_int()) != STOP)
        step((enum event)event);
    return 0;
}
