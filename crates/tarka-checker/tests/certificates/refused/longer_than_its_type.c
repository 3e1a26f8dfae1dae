// refused: the start of the program
void reach_error(void);
unsigned long __tarka_object_size(void *);
struct list { int length; int items[]; } list = { 2, { 5, 6 } };
int main(void) {
    unsigned long size = __tarka_object_size(&list);
    if (size != sizeof list) reach_error();
    return list.items[0];
}

/* certificate: machine
context main
entry (= (select |M(object size)| &list) 4:64)
L0: (= (select |M(object size)| &list) 4:64)
L2: (= size 4:64)
*/
