/* Requests that could not be served go back to the list without its lock.

     ./tarka check --rule rules/queued_irps.slic examples/rules/queued_irps/buggy.c */
int __VERIFIER_nondet_int(void);

typedef struct entry {
    struct entry *next;
} LIST_ENTRY;

void ExInterlockedInsertTailList(LIST_ENTRY *list, LIST_ENTRY *entry, void *lock);
void ExInterlockedRemoveHeadList(LIST_ENTRY *list, void *lock);
void InsertTailList(LIST_ENTRY *list, LIST_ENTRY *entry);

static LIST_ENTRY waiting, done, request;
static int lock;

int main(void)
{
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            ExInterlockedInsertTailList(&waiting, &request, &lock);
        } else {
            ExInterlockedRemoveHeadList(&waiting, &lock);
            InsertTailList(&waiting, &request);
        }
    }
    return 0;
}
