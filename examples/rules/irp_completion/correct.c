/* A request is completed here or passed to the driver below.

     ./tarka check --rule rules/irp_completion.slic examples/rules/irp_completion/correct.c */
int __VERIFIER_nondet_int(void);

typedef struct {
    int status, code;
} IRP;

void IofCompleteRequest(IRP *irp, int boost);
int IofCallDriver(void *device, IRP *irp);

static int below;

static int dispatch(IRP *irp)
{
    if (irp->code < 0) {
        irp->status = -1;
        IofCompleteRequest(irp, 0);
        return -1;
    }
    return IofCallDriver(&below, irp);
}

int main(void)
{
    IRP first, second;
    first.code = __VERIFIER_nondet_int();
    second.code = __VERIFIER_nondet_int();
    dispatch(&first);
    dispatch(&second);
    return 0;
}
