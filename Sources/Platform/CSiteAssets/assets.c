// Written by Tools/assets/index.
#include "CSiteAssets.h"

// C23's directive, which clang offers to earlier standards as an extension.
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char asset_0[] = {
#embed "assets/icons/icons.svg"
};

static const unsigned char asset_1[] = {
#embed "assets/scripts/app.js"
};

static const unsigned char asset_2[] = {
#embed "assets/scripts/forms.js"
};

static const unsigned char asset_3[] = {
#embed "assets/scripts/live.js"
};

static const unsigned char asset_4[] = {
#embed "assets/scripts/offline.js"
};

static const unsigned char asset_5[] = {
#embed "assets/scripts/sortable.js"
};

static const unsigned char asset_6[] = {
#embed "assets/scripts/worker.js"
};

static const unsigned char asset_7[] = {
#embed "assets/styles/base.css"
};

static const unsigned char asset_8[] = {
#embed "assets/templates/message.mustache"
};

static const unsigned char asset_9[] = {
#embed "assets/templates/offline.mustache"
};

static const unsigned char asset_10[] = {
#embed "assets/templates/shell.mustache"
};

static const site_asset assets[] = {
    {"icons/icons.svg", asset_0, sizeof asset_0},
    {"scripts/app.js", asset_1, sizeof asset_1},
    {"scripts/forms.js", asset_2, sizeof asset_2},
    {"scripts/live.js", asset_3, sizeof asset_3},
    {"scripts/offline.js", asset_4, sizeof asset_4},
    {"scripts/sortable.js", asset_5, sizeof asset_5},
    {"scripts/worker.js", asset_6, sizeof asset_6},
    {"styles/base.css", asset_7, sizeof asset_7},
    {"templates/message.mustache", asset_8, sizeof asset_8},
    {"templates/offline.mustache", asset_9, sizeof asset_9},
    {"templates/shell.mustache", asset_10, sizeof asset_10},
};

const site_asset *site_assets(size_t *count) {
    *count = sizeof assets / sizeof assets[0];
    return assets;
}
