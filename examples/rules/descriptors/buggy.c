/* A file is closed where it could not be written, and closed again in the end.

     ./tarka check --rule rules/descriptors.slic examples/rules/descriptors/buggy.c */
#include <fcntl.h>
#include <unistd.h>

int main(void)
{
    int fd = open("log", O_WRONLY);
    if (fd < 0)
        return 1;
    if (write(fd, "x", 1) != 1)
        close(fd);
    close(fd);
    return 0;
}
