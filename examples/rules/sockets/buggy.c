/* A server accepts clients, and has forgotten to listen.

     ./tarka check --rule rules/sockets.slic examples/rules/sockets/buggy.c */
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void)
{
    struct sockaddr address;
    int server = socket(AF_INET, SOCK_STREAM, 0), client;
    if (server < 0)
        return 1;
    memset(&address, 0, sizeof address);
    if (bind(server, &address, sizeof address)) {
        close(server);
        return 1;
    }
    client = accept(server, 0, 0);
    if (client >= 0)
        close(client);
    close(server);
    return 0;
}
