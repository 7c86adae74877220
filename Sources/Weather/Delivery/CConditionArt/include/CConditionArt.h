#ifndef C_CONDITION_ART_H
#define C_CONDITION_ART_H

#include <CEmbeddedFiles.h>

/// Pictures of the weather by the names of OpenWeatherMap's files, `10d@2x.png`.
embedded_files CConditionArt_files(void);

#endif
