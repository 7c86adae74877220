#include "CEmbeddedFiles.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *path, const void *file) { return strcmp(path, ((const embedded_file *)file)->path); }

const embedded_file *embedded_file_at(const char *path, embedded_files files) {
    // `bsearch` takes no null, even with nothing behind it.
    if (files.count == 0) return NULL;
    return bsearch(path, files.first, files.count, sizeof *files.first, compare);
}
