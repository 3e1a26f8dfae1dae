// verdict: pass
// inputs: 0..3
// brute-force: sample
// A motor is never driven while its brake is on, whatever commands come.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum state { IDLE, STARTING, RUNNING, BRAKING };

int main(void)
{
    enum state state = IDLE;
    int brake = 1, drive = 0;
    for (;;) {
        int command = __VERIFIER_nondet_uchar() & 3;
        switch (state) {
        case IDLE:
            if (command == 1) {
                brake = 0;
                state = STARTING;
            }
            break;
        case STARTING:
            drive = 1;
            state = RUNNING;
            break;
        case RUNNING:
            if (command == 2) {
                drive = 0;
                state = BRAKING;
            }
            break;
        case BRAKING:
            brake = 1;
            state = IDLE;
            break;
        }
        if (brake && drive)
            reach_error();
    }
}
