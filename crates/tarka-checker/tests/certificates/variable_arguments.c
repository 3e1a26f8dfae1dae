void reach_error(void);
int flag = 3;
int sum(int count, ...) {
    __builtin_va_list list;
    int total = 0;
    __builtin_va_start(list, count);
    while (count > 0) {
        total = total + __builtin_va_arg(list, int);
        count = count - 1;
    }
    __builtin_va_end(list);
    return count;
}
int main(void) {
    int left = sum(2, 10, 20);
    if (left != 0 || flag != 3) reach_error();
    return 0;
}

/* certificate: machine
context main
entry (= flag 3:32)
L0: (= flag 3:32)
L2: (and (= left 0:32) (= flag 3:32))
L3: (= flag 3:32)
context sum
entry (bvsge count 0:32)
L0: (bvsge count 0:32)
L2: (bvsge count 0:32)
exit (= return 0:32)
*/
