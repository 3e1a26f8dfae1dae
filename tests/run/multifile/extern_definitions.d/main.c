/* One definition, extern declarations elsewhere, extern arrays of unknown size. */
int printf(const char *, ...);
extern int shared;
extern int table[];
extern const char *const names[3];
extern const int limit;
extern char text[];
void touch(void);
int table_size(void);

int main(void)
{
    int sum = 0;

    printf("%d %d\n", shared, limit);
    shared = 50;
    table[1] += 7;
    touch();
    for (int i = 0; i < table_size(); i++)
        sum += table[i];
    printf("%d %d\n", shared, sum);
    printf("%s %s %s\n", names[0], names[2], text);
    return 0;
}
