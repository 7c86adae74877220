#include "CAlmanacNormals.h"

// C23's directive, which clang offers to earlier standards as an extension.
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

static _Alignas(8) const unsigned char normals[] = {
#embed "normals.bin"
};

const void *almanac_normals_bytes(void) { return normals; }

size_t almanac_normals_count(void) { return sizeof normals; }
