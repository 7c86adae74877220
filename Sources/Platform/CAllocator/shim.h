#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

/// A server lives long, and what it freed is to be of use to others. Arenas of their own for each thread keep what was freed
/// in them; large blocks go back to the system at once, as long as the threshold does not grow with what is freed.
static inline void haneul_settle_allocator(void) {
    mallopt(M_ARENA_MAX, 2);
    mallopt(M_MMAP_THRESHOLD, 512 * 1024);
    mallopt(M_TRIM_THRESHOLD, 4 * 1024 * 1024);
}

/// Gives back to the system what was freed.
static inline void haneul_return_freed_memory(void) { malloc_trim(0); }
#else
static inline void haneul_settle_allocator(void) {}
static inline void haneul_return_freed_memory(void) {}
#endif
