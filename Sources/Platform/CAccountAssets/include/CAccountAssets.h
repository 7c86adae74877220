#ifndef C_ACCOUNT_ASSETS_H
#define C_ACCOUNT_ASSETS_H

#include <CEmbeddedFiles.h>

/// Templates, style and script of the pages of accounts: `templates/account-form.mustache`.
embedded_files CAccountAssets_files(void);

#endif
