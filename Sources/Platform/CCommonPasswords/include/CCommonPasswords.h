#ifndef C_COMMON_PASSWORDS_H
#define C_COMMON_PASSWORDS_H

#include "CEmbeddedFiles.h"

/// `common.txt`: the commonest passwords, folded, one on each line, in the order of their bytes. How it is made:
/// Tools/passwords/README.md.
embedded_files CCommonPasswords_files(void);

#endif
