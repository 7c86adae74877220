#ifndef C_MARKET_ASSETS_H
#define C_MARKET_ASSETS_H

#include <CEmbeddedFiles.h>

/// Templates, styles, scripts and icons: `templates/home.mustache`.
embedded_files CMarketAssets_files(void);

#endif
