#include "CServerPages.h"

// C23's directive, which clang offers to earlier standards as an extension.
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char openapi[] = {
#embed "pages/openapi.yaml"
};

static const unsigned char docs_en[] = {
#embed "pages/docs.en.html"
};

static const unsigned char docs_ko[] = {
#embed "pages/docs.ko.html"
};

server_page server_page_openapi(void) { return (server_page){openapi, sizeof openapi}; }

server_page server_page_docs_en(void) { return (server_page){docs_en, sizeof docs_en}; }

server_page server_page_docs_ko(void) { return (server_page){docs_ko, sizeof docs_ko}; }
