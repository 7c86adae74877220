#ifndef C_ALMANAC_NORMALS_H
#define C_ALMANAC_NORMALS_H

#include <stddef.h>

/// The first byte of the table of climate normals, which lives as long as the process. Its format: docs/almanac.md.
const void *almanac_normals_bytes(void);

/// Its length in bytes.
size_t almanac_normals_count(void);

#endif
