// Asks at a given rate, whatever the answers take, and tells how long each took from the moment it was due.
//
// An open loop: a request that waits for a late answer counts its waiting too, as a client's patience would. Due moments
// are spread evenly over the connections; each has one request under way. It spins, so it wants a core of its own.
//
// open_loop PORT TARGET RATE CONNECTIONS SECONDS
// prints: answers, answers per second, errors, and the latencies at 50, 90, 99, 99.9 and 100 % in microseconds

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { BUCKETS = 1 << 20, BUFFER = 1 << 18 };

struct connection {
    int socket;
    int64_t due;    // of the request under way, or of the next
    int is_waiting; // for an answer
    size_t received;
    char *buffer;
};

static uint32_t histogram[BUCKETS]; // by microsecond; the last for all above
static int64_t answers, errors;

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void die(const char *what) {
    perror(what);
    exit(1);
}

static void open_connection(struct connection *connection, int port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connection->socket = socket(AF_INET, SOCK_STREAM, 0);
    if (connection->socket < 0) die("socket");
    if (connect(connection->socket, (struct sockaddr *)&address, sizeof address) != 0) die("connect");
    int one = 1;
    setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    connection->buffer = malloc(BUFFER);
    if (connection->buffer == NULL) die("malloc");
}

// The length of a whole answer at the start of the bytes, or 0 where more must come.
static size_t answer_length(const char *bytes, size_t count) {
    const char *end = memmem(bytes, count, "\r\n\r\n", 4);
    if (end == NULL) return 0;
    size_t head = end - bytes + 4;
    for (const char *line = bytes; line < end; line = memchr(line, '\n', end + 2 - line) + 1) {
        if (strncasecmp(line, "content-length:", 15) == 0) {
            size_t length = head + strtoul(line + 15, NULL, 10);
            return count >= length ? length : 0;
        }
    }
    return head;
}

static void record(int64_t nanoseconds) {
    int64_t bucket = nanoseconds / 1000;
    histogram[bucket < BUCKETS ? bucket : BUCKETS - 1]++;
}

static void receive(struct connection *connection, int64_t measured_from) {
    ssize_t count = recv(connection->socket, connection->buffer + connection->received,
                         BUFFER - connection->received, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) die("the server closed");
    connection->received += count;
    size_t length = answer_length(connection->buffer, connection->received);
    if (length == 0) return;
    int64_t took = now() - connection->due;
    if (connection->due >= measured_from) {
        record(took);
        answers++;
        if (memcmp(connection->buffer + 9, "200", 3) != 0) errors++;
    }
    connection->received = 0;
    connection->is_waiting = 0;
}

static double percentile(double part) {
    int64_t rank = (int64_t)(part * answers), seen = 0;
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        seen += histogram[bucket];
        if (seen > rank || seen == answers) return bucket;
    }
    return BUCKETS;
}

int main(int count, char **arguments) {
    if (count != 6) {
        fprintf(stderr, "usage: open_loop PORT TARGET RATE CONNECTIONS SECONDS\n");
        return 64;
    }
    int port = atoi(arguments[1]), connections = atoi(arguments[4]);
    double rate = atof(arguments[3]), seconds = atof(arguments[5]);
    char request[8192];
    int size = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", arguments[2]);
    int poll = epoll_create1(0);
    struct connection *all = calloc(connections, sizeof *all);
    if (poll < 0 || all == NULL) die("start");
    int64_t interval = (int64_t)(connections / rate * 1e9);
    int64_t start = now() + 50000000, end = start + (int64_t)(seconds * 1e9);
    // The first part is not counted: caches and the frequency of the core settle.
    int64_t measured_from = start + (int64_t)(seconds * 2e8);
    for (int i = 0; i < connections; i++) {
        open_connection(&all[i], port);
        all[i].due = start + interval * i / connections;
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &all[i]};
        if (epoll_ctl(poll, EPOLL_CTL_ADD, all[i].socket, &event) != 0) die("epoll_ctl");
    }
    struct epoll_event events[256];
    int64_t *next_due = calloc(connections, sizeof *next_due);
    for (int i = 0; i < connections; i++) next_due[i] = all[i].due;
    // Connections are due in turn, so the next to look at is the one after the last that was asked.
    int turn = 0;
    for (int64_t moment = now(); moment < end; moment = now()) {
        for (int tried = 0; tried < connections; tried++) {
            struct connection *connection = &all[turn];
            if (next_due[turn] > moment) break;
            if (!connection->is_waiting) {
                connection->due = next_due[turn];
                next_due[turn] += interval;
                connection->is_waiting = 1;
                if (send(connection->socket, request, size, MSG_NOSIGNAL) != size) die("send");
            }
            turn = (turn + 1) % connections;
        }
        int ready = epoll_wait(poll, events, 256, 0);
        for (int i = 0; i < ready; i++) receive(events[i].data.ptr, measured_from);
    }
    double measured = (end - measured_from) / 1e9;
    printf("%lld\t%.0f\t%lld\t%.0f\t%.0f\t%.0f\t%.0f\t%.0f\n", (long long)answers, answers / measured,
           (long long)errors, percentile(0.5), percentile(0.9), percentile(0.99), percentile(0.999),
           percentile(1));
    return 0;
}
