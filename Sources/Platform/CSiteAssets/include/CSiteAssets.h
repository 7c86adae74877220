#ifndef C_SITE_ASSETS_H
#define C_SITE_ASSETS_H

#include <stddef.h>

/// A file compiled in, which lives as long as the process.
typedef struct {
    /// Its path below `assets`: "templates/shell.mustache".
    const char *path;
    const void *bytes;
    size_t count;
} site_asset;

/// All of them.
const site_asset *site_assets(size_t *count);

#endif
