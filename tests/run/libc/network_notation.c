/* The order of bytes, and addresses as text. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

int main(void) {
  static const char *const texts[] = {"127.0.0.1", "1.2.3.4",  "255.255.255.255", "256.1.1.1", "1.2.3",      "1.2",   "7",
                                      "0x7f.1",    "010.1.1.1", "1.2.3.4.5",       "",          "a.b.c.d",    "1..2.3", "1.2.3.4 ",
                                      "4294967295", "4294967296", "1.16777216",     "01.2.3.4",  "1.2.3.400", "1.2.3.", "00.0.0.0"};
  for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    struct in_addr address = {0};
    int read = inet_aton(texts[i], &address);
    printf("%d %08x %08x ", read, read ? ntohl(address.s_addr) : 0, ntohl(inet_addr(texts[i])));
    unsigned char bytes[4] = {9, 9, 9, 9};
    read = inet_pton(AF_INET, texts[i], bytes);
    printf("%d %d.%d.%d.%d\n", read, bytes[0], bytes[1], bytes[2], bytes[3]);
  }
  char text[INET_ADDRSTRLEN];
  struct in_addr address = {htonl(0xc0a80a64)};
  printf("%s %s\n", inet_ntoa(address), inet_ntop(AF_INET, &address, text, sizeof text));
  printf("%d\n", inet_ntop(AF_INET, &address, text, 5) == 0);
  printf("%x %x %x %x\n", htons(0x1234), ntohs(0xfffe), htonl(0x12345678), ntohl(0x80000001));
  unsigned short s = 0xabcd;
  unsigned l = 0xdeadbeef;
  printf("%x %x\n", htons(s), htonl(l));
  return 0;
}
