/* A request is queued, then marked pending: somebody may have completed it in between.

     ./tarka check --rule rules/irp_marking.slic examples/rules/irp_marking/buggy.c */
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
        IoCsqInsertIrp(&queue, irp, 0);
        IoMarkIrpPending(irp);
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
