/* <stdlib.h>: random numbers. Every number may come, but after the same seed the same numbers come again. */

/* The first numbers after the first seeds; what comes later, or after more seeds, is not remembered. */
struct __tarka_sequence {
  unsigned int seed;
  int known;
  int numbers[16];
};
static struct __tarka_sequence __tarka_sequences[4] = {{.seed = 1}};
static int __tarka_sequences_known = 1;
/* Which sequence is drawn from, none if it is 4, and how many numbers were. */
static int __tarka_sequence;
static int __tarka_sequence_position;

/* Whether numbers may come again: the linker says no where the program never seeds after that it drew or seeded
 * (link/random.rs), so that nothing need be remembered. */
static _Bool __tarka_numbers_come_again(void) { return 1; }
static inline int __tarka_any_number(void) { return __tarka_any_int() & 0x7fffffff; }
static int __tarka_next_number(void) {
  if (__tarka_sequence == 4 || __tarka_sequence_position == 16)
    return __tarka_any_number();
  struct __tarka_sequence *sequence = &__tarka_sequences[__tarka_sequence];
  if (__tarka_sequence_position == sequence->known)
    sequence->numbers[sequence->known++] = __tarka_any_number();
  return sequence->numbers[__tarka_sequence_position++];
}
/* open: every number up to RAND_MAX; after the same seed the same */
int rand(void) { return __tarka_numbers_come_again() ? __tarka_next_number() : __tarka_any_int() & 0x7fffffff; }
/* open: every number up to RAND_MAX; after the same seed the same */
long random(void) { return __tarka_numbers_come_again() ? __tarka_next_number() : __tarka_any_int() & 0x7fffffff; }
void srand(unsigned int seed) {
  int i = 0;
  while (i < __tarka_sequences_known && __tarka_sequences[i].seed != seed)
    i++;
  if (i == __tarka_sequences_known && i < 4) {
    __tarka_sequences[i].seed = seed;
    __tarka_sequences_known++;
  }
  __tarka_sequence = i;
  __tarka_sequence_position = 0;
}
void srandom(unsigned int seed) { srand(seed); }
static inline void __tarka_unknown_seed(void) { __tarka_sequence = 4; }

/* What each seed leads to. */
struct __tarka_step {
  struct __tarka_step *next;
  unsigned int seed;
  unsigned int after;
  int number;
};
static struct __tarka_step *__tarka_steps;
/* open: every number up to RAND_MAX, and every next seed; the same for the same seed */
int rand_r(unsigned int *seed) {
  struct __tarka_step *step = __tarka_steps;
  while (step && step->seed != *seed)
    step = step->next;
  if (!step) {
    step = __tarka_malloc(sizeof *step);
    *step = (struct __tarka_step){__tarka_steps, *seed, (unsigned int)__tarka_any_int(), __tarka_any_number()};
    __tarka_steps = step;
  }
  *seed = step->after;
  return step->number;
}
