/* A server is set up and serves one client.

     ./tarka check --rule rules/sockets.slic examples/rules/sockets/correct.c */
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
    if (bind(server, &address, sizeof address) || listen(server, 5)) {
        close(server);
        return 1;
    }
    client = accept(server, 0, 0);
    if (client >= 0)
        close(client);
    close(server);
    return 0;
}
