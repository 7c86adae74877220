#ifndef C_KMA_ZONES_H
#define C_KMA_ZONES_H

#include "CEmbeddedFiles.h"

/// The zones of the KMA's warnings, `zones.tsv`, and the points of Korea's districts with the zones they lie in,
/// `areas.tsv`, and the cells of the forecast grid that it lists for places, `cells.tsv`, and its stations, `stations.tsv`. How they are made: Tools/warnings/README.md.
embedded_files CKMAZones_files(void);

#endif
