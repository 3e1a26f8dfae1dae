/* What is called where the program uses variable arguments and woven code follows that: see lower/builtins/variadic.rs. */

inline void __tarka_va_start(void *list) {}
inline void __tarka_va_arg(void *list) {}
inline void __tarka_va_copy(void *to, void *from) {}
inline void __tarka_va_end(void *list) {}
