#include "CGazetteer.h"

// C23's directive, which clang offers to earlier standards as an extension.
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

static _Alignas(8) const unsigned char gazetteer[] = {
#embed "gazetteer.bin"
};

const void *gazetteer_bytes(void) { return gazetteer; }

size_t gazetteer_count(void) { return sizeof gazetteer; }
