/* A meter shows no reading below zero. How it is shown, another file says.

     ./tarka check examples/meter.c                       passes, if show() leaves the reading alone
     ./tarka check examples/meter.c --environment any     fails: it could change it
     ./tarka check examples/meter.c --pure show           takes your word for it
     ./tarka check examples/meter.c --strict              takes nobody's word */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void show(const char *what, int value);

int reading;

int main(void)
{
    reading = __VERIFIER_nondet_int();
    if (reading < 0)
        reading = 0;
    show("reading", reading);
    if (reading < 0)
        reach_error();
    return 0;
}
