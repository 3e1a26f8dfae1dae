struct gate { int shut; };
extern void *malloc(unsigned long);
extern void reach_error(void);

/* One gate is shut; 4 new ones are not, whatever the first one is. */
int entrance(struct gate *any) {
  struct gate *g1 = malloc(sizeof(struct gate));
  g1->shut = 0;
  struct gate *g2 = malloc(sizeof(struct gate));
  g2->shut = 0;
  struct gate *g3 = malloc(sizeof(struct gate));
  g3->shut = 0;
  struct gate *g4 = malloc(sizeof(struct gate));
  g4->shut = 0;
  if (!any)
    return 0;
  any->shut = 1;
  if (g1->shut == 1 || g2->shut == 1 || g3->shut == 1 || g4->shut == 1)
    reach_error();
  return 0;
}
