/* A file is written through a descriptor.

     ./tarka check --rule rules/descriptors.slic examples/rules/descriptors/correct.c */
#include <fcntl.h>
#include <unistd.h>

int main(void)
{
    int fd = open("log", O_WRONLY);
    if (fd < 0)
        return 1;
    if (write(fd, "x", 1) != 1) {
        close(fd);
        return 1;
    }
    close(fd);
    return 0;
}
