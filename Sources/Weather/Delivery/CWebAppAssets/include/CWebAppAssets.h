#ifndef C_WEB_APP_ASSETS_H
#define C_WEB_APP_ASSETS_H

#include <stddef.h>

/// A file compiled in, which lives as long as the process.
typedef struct {
    /// Its path below `assets`: "templates/shell.mustache".
    const char *path;
    const void *bytes;
    size_t count;
} web_app_asset;

/// All of them.
const web_app_asset *web_app_assets(size_t *count);

#endif
