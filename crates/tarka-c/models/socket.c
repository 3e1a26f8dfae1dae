/* <sys/socket.h>, <netinet/in.h>, <arpa/inet.h>, <netdb.h>, <poll.h>, <sys/select.h>, <sys/epoll.h>. Peers may do anything;
 * the order of bytes and the notation of addresses are exact. */

inline unsigned short htons(unsigned short x) { return (unsigned short)(x << 8 | x >> 8); }
inline unsigned short ntohs(unsigned short x) { return (unsigned short)(x << 8 | x >> 8); }
inline unsigned int htonl(unsigned int x) { return __builtin_bswap32(x); }
inline unsigned int ntohl(unsigned int x) { return __builtin_bswap32(x); }

inline int socket(int domain, int type, int protocol) { return __tarka_descriptor(); }
inline int socketpair(int domain, int type, int protocol, int ends[2]) { return pipe(ends); }
inline int bind(int socket, const void *address, unsigned int size) { return __tarka_no_descriptor(socket) ? -1 : __tarka_zero_or_failed(); }
inline int listen(int socket, int waiting) { return __tarka_no_descriptor(socket) ? -1 : __tarka_zero_or_failed(); }
inline int connect(int socket, const void *address, unsigned int size) { return __tarka_no_descriptor(socket) ? -1 : __tarka_zero_or_failed(); }
inline int shutdown(int socket, int how) { return __tarka_no_descriptor(socket) ? -1 : __tarka_zero_or_failed(); }

/* An address goes into the room there is; its true size is told, which may be more. */
static inline void __tarka_address(void *address, unsigned int *size) {
  if (!address)
    return;
  unsigned int room = *size;
  *size = (unsigned int)__tarka_in_range(0, 128);
  __VERIFIER_nondet_memory(address, *size < room ? *size : room);
}
inline int accept(int socket, void *address, unsigned int *size) {
  if (__tarka_no_descriptor(socket))
    return -1;
  int connected = __tarka_descriptor();
  if (connected >= 0)
    __tarka_address(address, size);
  return connected;
}
inline int accept4(int socket, void *address, unsigned int *size, int flags) { return accept(socket, address, size); }
inline int getsockname(int socket, void *address, unsigned int *size) {
  if (__tarka_no_descriptor(socket))
    return -1;
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  __tarka_address(address, size);
  return 0;
}
inline int getpeername(int socket, void *address, unsigned int *size) { return getsockname(socket, address, size); }
inline int setsockopt(int socket, int level, int option, const void *value, unsigned int size) { return __tarka_no_descriptor(socket) ? -1 : __tarka_zero_or_failed(); }
inline int getsockopt(int socket, int level, int option, void *value, unsigned int *size) {
  if (__tarka_no_descriptor(socket))
    return -1;
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  *size = (unsigned int)__tarka_in_range(0, *size > 0x7fffffff ? 0x7fffffff : (long)*size);
  __VERIFIER_nondet_memory(value, *size);
  return 0;
}

inline long send(int socket, const void *buffer, size_t size, int flags) { return __tarka_no_descriptor(socket) ? -1 : __tarka_send(size); }
inline long sendto(int socket, const void *buffer, size_t size, int flags, const void *address, unsigned int address_size) {
  if (__tarka_no_descriptor(socket))
    return -1;
  return __tarka_send(size);
}
/* With MSG_TRUNC the true length of a message is told, though only what fits is there. */
static inline long __tarka_true_length(long count, size_t room, int flags) {
  return (flags & 0x20) && count == (long)room ? __tarka_in_range(count, 0x7ffff000) : count;
}
static inline long __tarka_receive_message(void *buffer, size_t size, int flags) {
  return __tarka_true_length(__tarka_receive(buffer, size), size, flags);
}
inline long recv(int socket, void *buffer, size_t size, int flags) { return __tarka_no_descriptor(socket) ? -1 : __tarka_receive_message(buffer, size, flags); }
inline long recvfrom(int socket, void *buffer, size_t size, int flags, void *address, unsigned int *address_size) {
  if (__tarka_no_descriptor(socket))
    return -1;
  long count = __tarka_receive_message(buffer, size, flags);
  if (count >= 0)
    __tarka_address(address, address_size);
  return count;
}
struct __tarka_message {
  void *name;
  unsigned int name_size;
  struct __tarka_iovec *parts;
  size_t part_count;
  void *control;
  size_t control_size;
  int flags;
};
long sendmsg(int socket, const struct __tarka_message *message, int flags) {
  return writev(socket, message->parts, (int)message->part_count);
}
long recvmsg(int socket, struct __tarka_message *message, int flags) {
  long count = readv(socket, message->parts, (int)message->part_count);
  if (count < 0)
    return count;
  __tarka_address(message->name, &message->name_size);
  if (message->control) {
    message->control_size = (size_t)__tarka_in_range(0, (long)message->control_size);
    __VERIFIER_nondet_memory(message->control, message->control_size);
  }
  message->flags = __VERIFIER_nondet_int();
  return __tarka_true_length(count, __tarka_room(message->parts, (int)message->part_count), flags);
}

/* Which descriptors are ready is open, among those that were asked for. */
struct __tarka_poll { int descriptor; short events; short ready; };
inline int poll(struct __tarka_poll *descriptors, unsigned long count, int timeout) {
  int ready = 0;
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  for (unsigned long i = 0; i < count; i++) {
    /* Errors, hang-ups and descriptors that are not open are told unasked. */
    descriptors[i].ready = descriptors[i].descriptor < 0 ? 0 : __VERIFIER_nondet_short() & (descriptors[i].events | 0x38);
    ready += descriptors[i].ready != 0;
  }
  return ready;
}
static int __tarka_select(int limit, unsigned long *read, unsigned long *write, unsigned long *except) {
  unsigned long *sets[3] = {read, write, except};
  int bits = 8 * sizeof(long);
  int words = limit > 1024 ? 1024 / bits : (limit + bits - 1) / bits;
  if (limit < 0 || __VERIFIER_nondet_bool())
    return __tarka_failed();
  int ready = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; sets[i] && j < words; j++) {
      unsigned long below = limit - j * bits >= bits ? (unsigned long)-1 : (1ul << (limit - j * bits)) - 1;
      sets[i][j] &= __VERIFIER_nondet_ulong() & below;
      ready += __builtin_popcountl(sets[i][j]);
    }
  return ready;
}
/* What is left of the time-out may be told: whole seconds may be among the microseconds that were given. */
inline int select(int limit, void *read, void *write, void *except, struct __tarka_timespec *timeout) {
  if (timeout && (timeout->seconds < 0 || timeout->rest < 0)) {
    __tarka_error(22); /* EINVAL */
    return -1;
  }
  if (timeout && __VERIFIER_nondet_bool()) {
    long more = timeout->rest / 1000000;
    long greatest = (long)((unsigned long)-1 >> 1);
    timeout->seconds = __tarka_in_range(0, timeout->seconds > greatest - more ? greatest : timeout->seconds + more);
    timeout->rest = __tarka_in_range(0, 999999);
  }
  return __tarka_select(limit, read, write, except);
}
inline int pselect(int limit, void *read, void *write, void *except, const void *timeout, const void *mask) {
  return __tarka_select(limit, read, write, except);
}
/* The bit of a descriptor in a set: what the macros of <sys/select.h> ask glibc for when it is to be checked. */
long __fdelt_chk(long descriptor) {
  if (descriptor < 0 || descriptor >= 1024)
    abort();
  return descriptor / (8 * (long)sizeof(long));
}
inline int epoll_create(int size) { return __tarka_descriptor(); }
inline int epoll_create1(int flags) { return __tarka_descriptor(); }
inline int epoll_ctl(int set, int operation, int descriptor, void *event) { return __tarka_zero_or_failed(); }
inline int epoll_wait(int set, void *events, int most, int timeout) {
  int count = (int)__tarka_count_or_failed(most < 0 ? 0 : most);
  if (count > 0)
    __VERIFIER_nondet_memory(events, count * 12);
  return count;
}

/* Reads a number, decimal, octal or hexadecimal, and gives what follows it; what does not fit is greater than all that do. */
static const char *__tarka_read_part(const char *text, unsigned long long *value) {
  int base = text[0] != '0' ? 10 : (text[1] == 'x' || text[1] == 'X') && __tarka_digit(text[2]) < 16 ? 16 : 8;
  if (base == 16)
    text += 2;
  for (*value = 0; __tarka_digit(*text) < base; text++)
    if (*value <= 0xffffffff)
      *value = *value * base + __tarka_digit(*text);
  return text;
}
/* Numbers and dots: one to four numbers, the last of which fills what is left. */
int inet_aton(const char *text, unsigned int *address) {
  unsigned long long parts[4];
  int count = 0;
  const char *p = text;
  for (;;) {
    if (*p < '0' || *p > '9')
      return 0;
    p = __tarka_read_part(p, &parts[count]);
    if (parts[count] > 0xffffffff)
      return 0;
    count++;
    if (*p != '.')
      break;
    if (count == 4 || parts[count - 1] > 255)
      return 0;
    p++;
  }
  if (*p != 0 && *p != ' ' && !(*p >= '\t' && *p <= '\r'))
    return 0;
  unsigned int value = (unsigned int)parts[count - 1];
  if (count > 1 && parts[count - 1] > 0xffffffff >> (8 * (count - 1)))
    return 0;
  for (int i = 0; i + 1 < count; i++)
    value |= (unsigned int)parts[i] << (24 - 8 * i);
  if (address)
    *address = htonl(value);
  return 1;
}
unsigned int inet_addr(const char *text) {
  unsigned int address;
  return inet_aton(text, &address) ? address : 0xffffffff;
}
/* Four decimal numbers without leading zeros. */
static int __tarka_read_ipv4(const char *text, unsigned char *bytes) {
  for (int i = 0; i < 4; i++) {
    int value = 0;
    int digits = 0;
    for (; *text >= '0' && *text <= '9'; text++, digits++) {
      value = value * 10 + (*text - '0');
      if (value > 255 || (digits == 1 && text[-1] == '0'))
        return 0;
    }
    if (digits == 0 || *text++ != (i < 3 ? '.' : 0))
      return 0;
    bytes[i] = (unsigned char)value;
  }
  return 1;
}
int inet_pton(int family, const char *text, void *address) {
  if (family == 2) { /* AF_INET */
    unsigned char bytes[4];
    if (!__tarka_read_ipv4(text, bytes))
      return 0;
    memcpy(address, bytes, 4);
    return 1;
  }
  if (family == 10) { /* AF_INET6: what the text stands for is open */
    if (__VERIFIER_nondet_bool())
      return 0;
    __VERIFIER_nondet_memory(address, 16);
    return 1;
  }
  __tarka_error(97); /* EAFNOSUPPORT */
  return -1;
}
static char *__tarka_write_ipv4(const unsigned char *bytes, char *to) {
  for (int i = 0; i < 4; i++) {
    if (bytes[i] >= 100)
      *to++ = (char)('0' + bytes[i] / 100);
    if (bytes[i] >= 10)
      *to++ = (char)('0' + bytes[i] / 10 % 10);
    *to++ = (char)('0' + bytes[i] % 10);
    *to++ = i < 3 ? '.' : 0;
  }
  return to;
}
const char *inet_ntop(int family, const void *address, char *buffer, unsigned int size) {
  if (family == 2) {
    char text[16];
    size_t length = (size_t)(__tarka_write_ipv4(address, text) - text);
    if (length > size) {
      __tarka_error(28); /* ENOSPC */
      return 0;
    }
    memcpy(buffer, text, length);
    return buffer;
  }
  if (family == 10)
    return __tarka_fill_text(buffer, size < 46 ? size : 46) == 0 ? buffer : 0;
  __tarka_error(97);
  return 0;
}
static char __tarka_ntoa[16];
char *inet_ntoa(unsigned int address) {
  __tarka_write_ipv4((const unsigned char *)&address, __tarka_ntoa);
  return __tarka_ntoa;
}

/* Names of hosts and services. Lists of addresses have any length. */
struct __tarka_addrinfo {
  int flags, family, type, protocol;
  unsigned int address_size;
  void *address;
  char *name;
  struct __tarka_addrinfo *next;
};
/* Why a name or an address was not found, one of the EAI_ numbers; 0 if it was. Of an error of the system errno says more. */
static inline int __tarka_lookup_error(void) {
  int error = (int)__tarka_in_range(-13, 0);
  if (error == -11) /* EAI_SYSTEM */
    __tarka_failed();
  return error == -13 ? -105 : error; /* EAI_IDN_ENCODE */
}
int getaddrinfo(const char *host, const char *service, const struct __tarka_addrinfo *hints, struct __tarka_addrinfo **list) {
  int error = __tarka_lookup_error();
  if (error != 0)
    return error;
  struct __tarka_addrinfo *all = 0;
  do {
    struct __tarka_addrinfo *entry = __tarka_malloc(sizeof(struct __tarka_addrinfo));
    entry->flags = hints ? hints->flags : 0x28;
    entry->family = __VERIFIER_nondet_bool() ? 10 : 2;
    if (hints && hints->family != 0)
      entry->family = hints->family;
    entry->type = hints && hints->type != 0 ? hints->type : (int)__tarka_in_range(1, 3);
    entry->protocol = hints && hints->protocol != 0 ? hints->protocol : (int)__tarka_in_range(0, 255);
    entry->address_size = entry->family == 10 ? 28 : 16;
    entry->address = __tarka_malloc(28);
    __VERIFIER_nondet_memory(entry->address, 28);
    *(unsigned short *)entry->address = (unsigned short)entry->family;
    entry->name = 0;
    entry->next = all;
    all = entry;
  } while (__VERIFIER_nondet_bool());
  if (hints && (hints->flags & 2)) /* AI_CANONNAME */
    all->name = __tarka_text_or_null(1024);
  *list = all;
  return 0;
}
void freeaddrinfo(struct __tarka_addrinfo *list) {
  while (list) {
    struct __tarka_addrinfo *next = list->next;
    __tarka_free(list->address);
    __tarka_free(list);
    list = next;
  }
}
static struct __tarka_lent __tarka_gai_text;
const char *gai_strerror(int error) { return __tarka_lend(&__tarka_gai_text); }
/* A function without body may ask for texts, too. */
static inline void __tarka_unknown_addresses(void) {
  __VERIFIER_nondet_memory(__tarka_ntoa, sizeof __tarka_ntoa);
  __tarka_change_lent(&__tarka_gai_text);
}
int getnameinfo(const void *address, unsigned int size, char *host, unsigned int host_size, char *service,
                unsigned int service_size, int flags) {
  _Bool wants_host = host && host_size > 0;
  _Bool wants_service = service && service_size > 0;
  int error = __tarka_lookup_error();
  if (wants_host)
    __VERIFIER_nondet_memory(host, host_size);
  if (wants_service)
    __VERIFIER_nondet_memory(service, service_size);
  if (error != 0)
    return error;
  if (wants_host)
    __tarka_any_text(host, host_size);
  if (wants_service)
    __tarka_any_text(service, service_size);
  return 0;
}
inline unsigned int if_nametoindex(const char *name) { return __VERIFIER_nondet_uint(); }
