#include "CConditionArt.h"

#include <string.h>

// C23's directive, which clang offers to earlier standards as an extension.
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

#define JOINED(kind, picture) kind##_##picture
#define NAMED(kind, picture) JOINED(kind, picture)
#define QUOTED(path) #path
#define ARRAY(kind) NAMED(kind, PICTURE)
#define PATH(path) QUOTED(path)

#define PICTURE 01d
#include "picture.h"
#undef PICTURE
#define PICTURE 01n
#include "picture.h"
#undef PICTURE
#define PICTURE 02d
#include "picture.h"
#undef PICTURE
#define PICTURE 02n
#include "picture.h"
#undef PICTURE
#define PICTURE 03d
#include "picture.h"
#undef PICTURE
#define PICTURE 03n
#include "picture.h"
#undef PICTURE
#define PICTURE 04d
#include "picture.h"
#undef PICTURE
#define PICTURE 04n
#include "picture.h"
#undef PICTURE
#define PICTURE 09d
#include "picture.h"
#undef PICTURE
#define PICTURE 09n
#include "picture.h"
#undef PICTURE
#define PICTURE 10d
#include "picture.h"
#undef PICTURE
#define PICTURE 10n
#include "picture.h"
#undef PICTURE
#define PICTURE 11d
#include "picture.h"
#undef PICTURE
#define PICTURE 11n
#include "picture.h"
#undef PICTURE
#define PICTURE 13d
#include "picture.h"
#undef PICTURE
#define PICTURE 13n
#include "picture.h"
#undef PICTURE
#define PICTURE 50d
#include "picture.h"
#undef PICTURE
#define PICTURE 50n
#include "picture.h"
#undef PICTURE

struct file {
    const unsigned char *bytes;
    size_t count;
};

// The order of the sizes is that of `suffixes`.
struct picture {
    const char *name;
    struct file sizes[3];
    struct file drawing;
};

static const char *const suffixes[] = {"", "@2x", "@4x"};

#define BYTES(array) {array, sizeof array}
#define ROW(name) {#name, {BYTES(small_##name), BYTES(middle_##name), BYTES(large_##name)}, BYTES(drawing_##name)}

static const struct picture pictures[] = {
    ROW(01d), ROW(01n), ROW(02d), ROW(02n), ROW(03d), ROW(03n),
    ROW(04d), ROW(04n), ROW(09d), ROW(09n), ROW(10d), ROW(10n),
    ROW(11d), ROW(11n), ROW(13d), ROW(13n), ROW(50d), ROW(50n),
};

static const size_t name_length = 3;

static const struct picture *picture_beginning(const char *name) {
    for (size_t index = 0; index < sizeof pictures / sizeof *pictures; index++) {
        if (strncmp(pictures[index].name, name, name_length) == 0) return &pictures[index];
    }
    return NULL;
}

static const void *handed(struct file file, size_t *count) {
    *count = file.count;
    return file.bytes;
}

static const struct file none = {NULL, 0};

const void *condition_art(const char *name, size_t *count) {
    const struct picture *picture = picture_beginning(name);
    if (picture == NULL) return handed(none, count);
    for (size_t size = 0; size < sizeof suffixes / sizeof *suffixes; size++) {
        if (strcmp(suffixes[size], name + name_length) == 0) return handed(picture->sizes[size], count);
    }
    return handed(none, count);
}

const void *condition_drawing(const char *name, size_t *count) {
    const struct picture *picture = picture_beginning(name);
    int is_whole_name = picture != NULL && name[name_length] == '\0';
    return handed(is_whole_name ? picture->drawing : none, count);
}
