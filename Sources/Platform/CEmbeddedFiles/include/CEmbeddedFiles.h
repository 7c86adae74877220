#ifndef C_EMBEDDED_FILES_H
#define C_EMBEDDED_FILES_H

#include <stddef.h>

/// A file compiled in, which lives as long as the process.
typedef struct {
    /// Its path below the folder: "templates/shell.mustache".
    const char *path;
    const void *bytes;
    size_t count;
} embedded_file;

/// The files of a folder, in the order of their paths as `strcmp` has it. Written by the plugin EmbedFiles.
typedef struct {
    const embedded_file *first;
    size_t count;
} embedded_files;

/// Null where there is none of this path.
const embedded_file *embedded_file_at(const char *path, embedded_files files);

#endif
