/* A request is marked pending, then queued.

     ./tarka check --rule rules/irp_marking.slic examples/rules/irp_marking/correct.c */
int __VERIFIER_nondet_int(void);

typedef struct {
    int code;
} IRP;

void IoMarkIrpPending(IRP *irp);
void IoCsqInsertIrp(void *queue, IRP *irp, void *context);

static int queue;

static int dispatch(IRP *irp)
{
    if (irp->code) {
        IoMarkIrpPending(irp);
        IoCsqInsertIrp(&queue, irp, 0);
        return 1;
    }
    return 0;
}

int main(void)
{
    IRP irp;
    irp.code = __VERIFIER_nondet_int();
    return dispatch(&irp);
}
