#ifndef C_CONDITION_ART_H
#define C_CONDITION_ART_H

#include <stddef.h>

/// A picture of the weather as a PNG file: its bytes live as long as the process. Null for a name there is none of.
/// `name` is that of OpenWeatherMap's files without the extension: "10d", "10d@2x", "10d@4x".
const void *condition_art(const char *name, size_t *count);

/// The drawing a picture was made from, as SVG in UTF-8 without a closing null. Null for a name there is none of.
/// `name` is that of the picture alone: "10d".
const void *condition_drawing(const char *name, size_t *count);

#endif
