// Sends requests as a flood does: at a given rate, whatever the answers take, each by another of the people in turn.
//
// Each of them has a loopback address, a connection and a request, which is sent whole at its turn. It sleeps in between and
// takes little of a core, so that it delays nobody who measures on the same core.
//
// flood PORT RATE SECONDS COUNT: the people come by the input, as an address, a length and so many bytes of a request, each after
// a line break. Says `ready`, and begins at the next line of the input.
// prints: sent, answers with 303, with 503 and `Retry-After`, anything else, and turns that passed waiting for an answer

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

enum { BUFFER = 1 << 18, PATIENCE = 20 };

struct person {
    int socket; // -1 where none is open
    int is_waiting;
    struct in_addr address;
    char *request;
    size_t length, received;
    char *buffer;
};

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void die(const char *what) {
    perror(what);
    exit(1);
}

static void read_person(struct person *person) {
    char address[64];
    if (scanf(" %63s %zu", address, &person->length) != 2 || getchar() != '\n') die("person");
    if (inet_aton(address, &person->address) == 0) die(address);
    person->socket = -1;
    person->request = malloc(person->length);
    person->buffer = malloc(BUFFER + 1);
    if (person->request == NULL || person->buffer == NULL) die("malloc");
    if (fread(person->request, 1, person->length, stdin) != person->length) die("request");
}

static void open_connection(struct person *person, int port, int poll) {
    struct sockaddr_in own = {.sin_family = AF_INET, .sin_addr = person->address};
    struct sockaddr_in server = {.sin_family = AF_INET, .sin_port = htons(port)};
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    person->socket = socket(AF_INET, SOCK_STREAM, 0);
    if (person->socket < 0 || bind(person->socket, (struct sockaddr *)&own, sizeof own) != 0) die("bind");
    if (connect(person->socket, (struct sockaddr *)&server, sizeof server) != 0) die("connect");
    int one = 1;
    setsockopt(person->socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = person};
    if (epoll_ctl(poll, EPOLL_CTL_ADD, person->socket, &event) != 0) die("epoll_ctl");
}

// The value of a field, or NULL. The head ends in an empty line.
static const char *field(const char *head, const char *end, const char *name) {
    size_t length = strlen(name);
    for (const char *line = head; line < end; line = strstr(line, "\r\n") + 2)
        if (strncasecmp(line, name, length) == 0 && line[length] == ':') return line + length + 1;
    return NULL;
}

static long let_in, refused, others;

static void count_answer(const char *head, const char *end) {
    if (memcmp(head + 9, "303", 3) == 0) let_in++;
    else if (memcmp(head + 9, "503", 3) == 0 && field(head, end, "retry-after") != NULL) refused++;
    else others++;
}

static void receive(struct person *person) {
    ssize_t count = recv(person->socket, person->buffer + person->received, BUFFER - person->received, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) {
        // A server may end a connection after any answer, but not before.
        others += person->is_waiting;
        close(person->socket);
        person->socket = -1;
        person->is_waiting = 0;
        return;
    }
    person->received += count;
    person->buffer[person->received] = 0;
    const char *end = strstr(person->buffer, "\r\n\r\n");
    if (end == NULL) return;
    const char *length = field(person->buffer, end, "content-length");
    if (person->received < end - person->buffer + 4 + (length ? strtoul(length, NULL, 10) : 0)) return;
    count_answer(person->buffer, end);
    person->is_waiting = 0;
}

static void receive_until(int64_t moment, int poll) {
    struct epoll_event events[64];
    for (int64_t left; (left = moment - now()) > 0;) {
        struct timespec time = {.tv_sec = left / 1000000000, .tv_nsec = left % 1000000000};
        int ready = epoll_pwait2(poll, events, 64, &time, NULL);
        for (int i = 0; i < ready; i++) receive(events[i].data.ptr);
    }
}

int main(int count, char **arguments) {
    if (count != 5) {
        fprintf(stderr, "usage: flood PORT RATE SECONDS COUNT\n");
        return 64;
    }
    int port = atoi(arguments[1]), people_count = atoi(arguments[4]), poll = epoll_create1(0);
    double rate = atof(arguments[2]), seconds = atof(arguments[3]);
    struct person *people = calloc(people_count, sizeof *people);
    if (people == NULL || poll < 0) die("start");
    for (int i = 0; i < people_count; i++) read_person(&people[i]);
    for (int i = 0; i < people_count; i++) open_connection(&people[i], port, poll);
    puts("ready");
    fflush(stdout);
    if (getchar() != '\n') die("begin");
    int64_t start = now();
    long turns = (long)(rate * seconds), passed = 0;
    for (long turn = 0; turn < turns; turn++) {
        struct person *person = &people[turn % people_count];
        receive_until(start + (int64_t)(turn * 1e9 / rate), poll);
        if (person->is_waiting) {
            passed++;
            continue;
        }
        if (person->socket < 0) open_connection(person, port, poll);
        person->is_waiting = 1;
        person->received = 0;
        if (send(person->socket, person->request, person->length, MSG_NOSIGNAL) != (ssize_t)person->length) die("send");
    }
    int64_t end = now() + PATIENCE * 1000000000LL;
    int waiting = 1;
    while (waiting > 0 && now() < end) {
        receive_until(now() + 10000000, poll);
        waiting = 0;
        for (int i = 0; i < people_count; i++) waiting += people[i].is_waiting;
    }
    printf("%ld %ld %ld %ld %ld\n", turns - passed, let_in, refused, others + waiting, passed);
    return 0;
}
