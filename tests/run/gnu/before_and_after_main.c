/* What runs before and after `main`, by priority and then as it stands in the file. */
#include <stdio.h>
#include <stdlib.h>

typedef void (*function)(void);
static void one(void) { puts("one"); }
static void two(void) { puts("two"); }
static void registered(void) { puts("registered"); }
static void early(void) { puts("early"); }

__attribute__((section(".init_array"), used)) static function first = one;
__attribute__((constructor)) static void plain(void) {
  puts("plain");
  atexit(registered);
}
__attribute__((section(".init_array"), used)) static function table[2] = {two, one};
__attribute__((constructor)) static void plain_too(void) { puts("plain too"); }
__attribute__((constructor(200))) static void later(void) { puts("200"); }
__attribute__((constructor(150))) static void sooner(void) { puts("150"); }
__attribute__((section(".init_array.00160"), used)) static function between = two;
__attribute__((section(".preinit_array"), used)) static function before_all = early;
__attribute__((destructor)) static void end(void) { puts("end"); }
__attribute__((destructor)) static void end_too(void) { puts("end too"); }
__attribute__((destructor(200))) static void end_200(void) { puts("end 200"); }
__attribute__((destructor(150))) static void end_150(void) { puts("end 150"); }
__attribute__((section(".fini_array"), used)) static function last = two;

int main(void) {
  puts("main");
  atexit(one);
  return 0;
}
