#ifndef C_SERVER_PAGES_H
#define C_SERVER_PAGES_H

#include <CEmbeddedFiles.h>

/// The description of the gateway's paths: `openapi.yaml`, and the same for people in each language: `docs.ko.html`.
embedded_files CServerPages_files(void);

#endif
