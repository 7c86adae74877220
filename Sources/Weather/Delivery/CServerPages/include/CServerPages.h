#ifndef C_SERVER_PAGES_H
#define C_SERVER_PAGES_H

#include <stddef.h>

/// A text in UTF-8 that lives as long as the process.
typedef struct {
    const void *bytes;
    size_t count;
} server_page;

/// The description of the gateway's paths, OpenAPI 3.1 as YAML.
server_page server_page_openapi(void);

/// The same for people, in English and in Korean, as HTML.
server_page server_page_docs_en(void);
server_page server_page_docs_ko(void);

#endif
