#include "CConditionArt.h"

const void *condition_art(const char *name, size_t *count) {
    (void)name;
    *count = 0;
    return NULL;
}
