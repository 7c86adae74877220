#ifndef C_GAZETTEER_H
#define C_GAZETTEER_H

#include <stddef.h>

/// The first byte of the gazetteer that ships with the program, which lives as long as the process. Its format:
/// docs/gazetteer.md; how it is made: Tools/gazetteer/README.md.
const void *gazetteer_bytes(void);

/// Its length in bytes.
size_t gazetteer_count(void);

#endif
