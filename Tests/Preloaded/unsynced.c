// Preloaded into a program: notes how to undo what it changes below UNSYNCED_FOLDER, and what it syncs, so that a test
// can take away what a power failure would. Nothing is really synced. UnsyncedWrites.swift reads the notes.
//
// A file's content is safe once the file was synced; that a file is there, has another name, or is gone, once its
// folder was. With UNSYNCED_IGNORES, files whose names end so are never safe; if it is empty, nothing is.
//
// Several processes may change the same files, as those of a PostgreSQL server do: they take turns.
//
// Left out are files that end in -shm: SQLite makes this index anew when nobody else has the database open.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { SYNCED, CHANGED, CREATED, REMOVED, RENAMED };

// What precedes the two texts of a note. `object` is the inode that has to be synced.
struct head {
    int64_t kind, object, offset, size, first, second;
};

static const char *folder, *notes_folder, *ignored;
static int notes = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// A turn among the threads of this process and among all that write the same notes. The system gives back that of a
// process that is killed.
static void take_turn(short kind) {
    struct flock turn = {.l_type = kind, .l_whence = SEEK_SET};
    while (fcntl(notes, F_SETLKW, &turn) != 0 && errno == EINTR) {}
}

static void begin_turn(void) {
    pthread_mutex_lock(&lock);
    take_turn(F_WRLCK);
}

static void end_turn(void) {
    int error = errno;
    take_turn(F_UNLCK);
    pthread_mutex_unlock(&lock);
    errno = error;
}

static void stop(const char *why) {
    dprintf(STDERR_FILENO, "unsynced: %s: %s\n", why, strerror(errno));
    abort();
}

// A copy: a program may write its title over its environment.
static const char *setting(const char *name) {
    const char *value = getenv(name);
    return value ? strdup(value) : NULL;
}

__attribute__((constructor)) static void begin(void) {
    folder = setting("UNSYNCED_FOLDER");
    notes_folder = setting("UNSYNCED_NOTES");
    ignored = setting("UNSYNCED_IGNORES");
    if (!folder || !notes_folder) stop("UNSYNCED_FOLDER and UNSYNCED_NOTES are needed");
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/notes", notes_folder);
    notes = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (notes < 0) stop("the notes cannot be opened");
}

// One call writes a whole note: a process that is killed leaves none that is mixed with another's.
static void note(int kind, int64_t object, int64_t offset, int64_t size, const void *first, size_t first_size,
                 const char *second) {
    size_t second_size = second ? strlen(second) : 0;
    struct head head = {kind, object, offset, size, (int64_t)first_size, (int64_t)second_size};
    struct iovec parts[] = {
        {&head, sizeof head}, {(void *)first, first_size}, {(void *)second, second_size}};
    long written = syscall(SYS_writev, notes, parts, 3);
    if (written != (long)(sizeof head + first_size + second_size)) stop("a note cannot be written");
}

static int ends(const char *text, const char *end) {
    size_t length = strlen(text), most = strlen(end);
    return length >= most && strcmp(text + length - most, end) == 0;
}

static int is_watched(const char *path) {
    // Other libraries may open files before this one began.
    if (!folder) return 0;
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/' && !ends(path, "-shm");
}

// A path from the root, in the buffer if it is not such a one.
static const char *absolute(const char *path, char buffer[PATH_MAX]) {
    if (*path == '/') return path;
    if (!getcwd(buffer, PATH_MAX)) return path;
    size_t length = strlen(buffer);
    return snprintf(buffer + length, PATH_MAX - length, "/%s", path) < (int)(PATH_MAX - length) ? buffer : path;
}

static int is_there(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0;
}

static int64_t parent(const char *path) {
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    *strrchr(copy, '/') = 0;
    struct stat status;
    return stat(copy, &status) == 0 ? (int64_t)status.st_ino : 0;
}

// Whether an open file is a watched one, and its status and name.
static int is_watched_file(int file, struct stat *status, char path[PATH_MAX]) {
    if (fstat(file, status) != 0 || !S_ISREG(status->st_mode)) return 0;
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) stop("a file has no name");
    path[length] = 0;
    return is_watched(path);
}

// Notes what a range of a file holds. `end` is that of the change, beyond which the file keeps its content.
static void note_range(int file, const struct stat *status, int64_t offset, int64_t end) {
    int64_t size = status->st_size;
    size_t count = offset < size ? (size_t)((end < size ? end : size) - offset) : 0;
    char *old = malloc(count + 1);
    if (!old) stop("no memory");
    // By this file itself where it can be read: closing another of the same file would end the locks of the process.
    int reader = file;
    if (count > 0 && (fcntl(file, F_GETFL) & O_ACCMODE) == O_WRONLY) {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        reader = syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC, 0);
    }
    for (size_t done = 0; done < count;) {
        ssize_t more = syscall(SYS_pread64, reader, old + done, count - done, offset + (int64_t)done);
        if (more <= 0) stop("what is overwritten cannot be read");
        done += (size_t)more;
    }
    if (reader != file) syscall(SYS_close, reader);
    note(CHANGED, (int64_t)status->st_ino, offset, size, old, count, NULL);
    free(old);
}

// MARK: Content

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    struct stat status;
    char path[PATH_MAX];
    if (!is_watched_file(file, &status, path)) return syscall(SYS_pwrite64, file, bytes, count, offset);
    begin_turn();
    fstat(file, &status);
    note_range(file, &status, offset, offset + (int64_t)count);
    ssize_t result = syscall(SYS_pwrite64, file, bytes, count, offset);
    end_turn();
    return result;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
    return pwrite64(file, bytes, count, offset);
}

ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t offset) {
    struct stat status;
    char path[PATH_MAX];
    if (!is_watched_file(file, &status, path)) return syscall(SYS_pwritev, file, parts, count, offset, 0);
    int64_t end = offset;
    for (int index = 0; index < count; index++) end += (int64_t)parts[index].iov_len;
    begin_turn();
    fstat(file, &status);
    note_range(file, &status, offset, end);
    ssize_t result = syscall(SYS_pwritev, file, parts, count, offset, 0);
    end_turn();
    return result;
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
    return pwritev64(file, parts, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
    struct stat status;
    char path[PATH_MAX];
    if (!is_watched_file(file, &status, path)) return syscall(SYS_write, file, bytes, count);
    begin_turn();
    fstat(file, &status);
    int appends = fcntl(file, F_GETFL) & O_APPEND;
    int64_t offset = appends ? status.st_size : syscall(SYS_lseek, file, 0, SEEK_CUR);
    note_range(file, &status, offset, offset + (int64_t)count);
    ssize_t result = syscall(SYS_write, file, bytes, count);
    end_turn();
    return result;
}

int ftruncate64(int file, off64_t size) {
    struct stat status;
    char path[PATH_MAX];
    if (!is_watched_file(file, &status, path)) return syscall(SYS_ftruncate, file, size);
    begin_turn();
    fstat(file, &status);
    note_range(file, &status, size, status.st_size);
    int result = syscall(SYS_ftruncate, file, size);
    end_turn();
    return result;
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

int truncate64(const char *path, off64_t size) {
    int file = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0);
    if (file < 0) return -1;
    int result = ftruncate64(file, size);
    syscall(SYS_close, file);
    return result;
}

int truncate(const char *path, off_t size) { return truncate64(path, size); }

// Returns its error, as the standard says.
int posix_fallocate64(int file, off64_t offset, off64_t size) {
    struct stat status;
    char path[PATH_MAX];
    int is_file = is_watched_file(file, &status, path);
    if (is_file) {
        begin_turn();
        fstat(file, &status);
        note_range(file, &status, status.st_size, status.st_size);
    }
    int result = syscall(SYS_fallocate, file, 0, offset, size) == 0 ? 0 : errno;
    if (is_file) end_turn();
    return result;
}

int posix_fallocate(int file, off_t offset, off_t size) { return posix_fallocate64(file, offset, size); }

int fsync(int file) {
    struct stat status;
    char path[PATH_MAX];
    if (fstat(file, &status) != 0) return syscall(SYS_fsync, file);
    int is_file = is_watched_file(file, &status, path);
    if (!is_file && !S_ISDIR(status.st_mode)) return 0;
    if (ignored && (is_file ? ends(path, ignored) : !*ignored)) return 0;
    // A disk takes its time, in which power can fail.
    usleep(300);
    begin_turn();
    note(SYNCED, (int64_t)status.st_ino, 0, 0, NULL, 0, NULL);
    end_turn();
    return 0;
}

int fdatasync(int file) { return fsync(file); }

// MARK: Names

// Keeps a file that is about to lose its name, and notes how it gets it back.
static void note_removal(const char *path) {
    static atomic_int number;
    char kept[PATH_MAX];
    snprintf(kept, sizeof kept, "%s/kept-%d-%d", notes_folder, getpid(), ++number);
    if (syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, kept, 0) != 0) {
        if (errno == ENOENT) return;
        stop("a file cannot be kept");
    }
    note(REMOVED, parent(path), 0, 0, path, strlen(path), kept);
}

int unlink(const char *name) {
    char buffer[PATH_MAX];
    const char *path = absolute(name, buffer);
    if (!is_watched(path)) return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    begin_turn();
    note_removal(path);
    int result = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    end_turn();
    return result;
}

int rename(const char *name, const char *new_name) {
    char buffer[PATH_MAX], other_buffer[PATH_MAX];
    const char *path = absolute(name, buffer), *other = absolute(new_name, other_buffer);
    if (!is_watched(other)) return syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 0);
    begin_turn();
    if (is_there(path)) {
        note_removal(other);
        note(RENAMED, parent(other), 0, 0, path, strlen(path), other);
    }
    int result = syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 0);
    end_turn();
    return result;
}

int link(const char *path, const char *name) {
    char buffer[PATH_MAX];
    const char *other = absolute(name, buffer);
    if (is_watched(other) && !is_there(other)) note(CREATED, parent(other), 0, 0, other, strlen(other), NULL);
    return syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, other, 0);
}

// The mode follows only where a file may be created.
#define MODE(flags)                                                                                                  \
    mode_t mode = 0;                                                                                                 \
    if ((flags) & O_CREAT) {                                                                                         \
        va_list rest;                                                                                                \
        va_start(rest, flags);                                                                                       \
        mode = va_arg(rest, mode_t);                                                                                 \
        va_end(rest);                                                                                                \
    }

int openat64(int at, const char *name, int flags, ...) {
    MODE(flags)
    if (!(flags & (O_CREAT | O_TRUNC))) return syscall(SYS_openat, at, name, flags, mode);
    char buffer[PATH_MAX];
    const char *path = at == AT_FDCWD ? absolute(name, buffer) : name;
    if (!is_watched(path)) return syscall(SYS_openat, at, name, flags, mode);
    begin_turn();
    if (!is_there(path)) {
        note(CREATED, parent(path), 0, 0, path, strlen(path), NULL);
    } else if (flags & O_TRUNC) {
        int file = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
        struct stat status;
        if (file < 0 || fstat(file, &status) != 0) stop("a file cannot be emptied");
        note_range(file, &status, 0, status.st_size);
        syscall(SYS_close, file);
    }
    int result = syscall(SYS_openat, at, path, flags, mode);
    end_turn();
    return result;
}

int openat(int at, const char *path, int flags, ...) {
    MODE(flags)
    return openat64(at, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE(flags)
    return openat64(AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
    MODE(flags)
    return openat64(AT_FDCWD, path, flags, mode);
}

// MARK: What is not undone

// Nobody uses these. Who begins to must be undone here too, or the test would see less than it says.
#define REFUSED(result, name, parameters, file, arguments)                                                           \
    result name parameters {                                                                                         \
        struct stat status;                                                                                          \
        char path[PATH_MAX];                                                                                         \
        if (is_watched_file(file, &status, path)) stop(#name " is not undone");                                      \
        return syscall arguments;                                                                                    \
    }

REFUSED(ssize_t, writev, (int file, const struct iovec *parts, int count), file, (SYS_writev, file, parts, count))
REFUSED(int, fallocate64, (int file, int mode, off64_t offset, off64_t size), file,
        (SYS_fallocate, file, mode, offset, size))

void *mmap64(void *place, size_t count, int protection, int flags, int file, off64_t offset) {
    struct stat status;
    char path[PATH_MAX];
    if (file >= 0 && (protection & PROT_WRITE) && (flags & MAP_SHARED) && is_watched_file(file, &status, path))
        stop("what is written by mmap is not undone");
    return (void *)syscall(SYS_mmap, place, count, protection, flags, file, offset);
}

void *mmap(void *place, size_t count, int protection, int flags, int file, off_t offset) {
    return mmap64(place, count, protection, flags, file, offset);
}
