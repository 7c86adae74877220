#ifndef C_WEB_APP_ASSETS_H
#define C_WEB_APP_ASSETS_H

#include <CEmbeddedFiles.h>

/// Templates, styles, scripts and icons: `templates/list.mustache`.
embedded_files CWebAppAssets_files(void);

#endif
