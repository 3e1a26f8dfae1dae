/* A file is opened, read to its end, and closed.

     ./tarka check --rule rules/handles.slic examples/rules/handles/correct.c */
int __VERIFIER_nondet_int(void);

void *CreateFileA(const char *name, unsigned access, unsigned share, void *security, unsigned how, unsigned flags,
                  void *template);
int ReadFile(void *handle, void *buffer, unsigned size, unsigned *read, void *overlapped);
int CloseHandle(void *handle);

int main(void)
{
    char buffer[16];
    unsigned read;
    void *file = CreateFileA("settings", 1, 0, 0, 3, 0, 0);
    if (file == (void *)-1)
        return 1;
    while (ReadFile(file, buffer, sizeof buffer, &read, 0)) {
        if (__VERIFIER_nondet_int())
            break;
    }
    CloseHandle(file);
    return 0;
}
