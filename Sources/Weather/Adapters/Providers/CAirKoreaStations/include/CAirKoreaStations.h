#ifndef C_AIR_KOREA_STATIONS_H
#define C_AIR_KOREA_STATIONS_H

#include "CEmbeddedFiles.h"

/// `stations.tsv`: where each station of AirKorea is. How it is made: Tools/airkorea/README.md.
embedded_files CAirKoreaStations_files(void);

#endif
