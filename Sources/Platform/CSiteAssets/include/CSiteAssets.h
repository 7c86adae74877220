#ifndef C_SITE_ASSETS_H
#define C_SITE_ASSETS_H

#include <CEmbeddedFiles.h>

/// Templates, styles, scripts and icons of every site: `templates/shell.mustache`.
embedded_files CSiteAssets_files(void);

#endif
