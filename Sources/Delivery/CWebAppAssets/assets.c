// Written by Tools/assets/index.
#include "CWebAppAssets.h"

// C23's directive, which clang offers to earlier standards as an extension.
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char asset_0[] = {
#embed "assets/templates/shell.mustache"
};

static const web_app_asset assets[] = {
    {"templates/shell.mustache", asset_0, sizeof asset_0},
};

const web_app_asset *web_app_assets(size_t *count) {
    *count = sizeof assets / sizeof assets[0];
    return assets;
}
