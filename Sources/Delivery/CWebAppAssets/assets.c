// Written by Tools/assets/index.
#include "CWebAppAssets.h"

// C23's directive, which clang offers to earlier standards as an extension.
#pragma clang diagnostic ignored "-Wpragmas"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char asset_0[] = {
#embed "assets/icons/app-192.png"
};

static const unsigned char asset_1[] = {
#embed "assets/icons/app-512.png"
};

static const unsigned char asset_2[] = {
#embed "assets/icons/app-maskable.png"
};

static const unsigned char asset_3[] = {
#embed "assets/icons/app-touch.png"
};

static const unsigned char asset_4[] = {
#embed "assets/icons/favicon.svg"
};

static const unsigned char asset_5[] = {
#embed "assets/icons/icons.svg"
};

static const unsigned char asset_6[] = {
#embed "assets/scripts/app.js"
};

static const unsigned char asset_7[] = {
#embed "assets/scripts/location.js"
};

static const unsigned char asset_8[] = {
#embed "assets/scripts/offline.js"
};

static const unsigned char asset_9[] = {
#embed "assets/scripts/position.js"
};

static const unsigned char asset_10[] = {
#embed "assets/scripts/search.js"
};

static const unsigned char asset_11[] = {
#embed "assets/scripts/worker.js"
};

static const unsigned char asset_12[] = {
#embed "assets/styles/base.css"
};

static const unsigned char asset_13[] = {
#embed "assets/styles/future.css"
};

static const unsigned char asset_14[] = {
#embed "assets/styles/list.css"
};

static const unsigned char asset_15[] = {
#embed "assets/styles/search.css"
};

static const unsigned char asset_16[] = {
#embed "assets/templates/drawing-moon.mustache"
};

static const unsigned char asset_17[] = {
#embed "assets/templates/drawing-rain.mustache"
};

static const unsigned char asset_18[] = {
#embed "assets/templates/drawing-range.mustache"
};

static const unsigned char asset_19[] = {
#embed "assets/templates/drawing-sun.mustache"
};

static const unsigned char asset_20[] = {
#embed "assets/templates/drawing-wind.mustache"
};

static const unsigned char asset_21[] = {
#embed "assets/templates/here-offer.mustache"
};

static const unsigned char asset_22[] = {
#embed "assets/templates/here.mustache"
};

static const unsigned char asset_23[] = {
#embed "assets/templates/location.mustache"
};

static const unsigned char asset_24[] = {
#embed "assets/templates/message.mustache"
};

static const unsigned char asset_25[] = {
#embed "assets/templates/offline.mustache"
};

static const unsigned char asset_26[] = {
#embed "assets/templates/search-results.mustache"
};

static const unsigned char asset_27[] = {
#embed "assets/templates/search-row.mustache"
};

static const unsigned char asset_28[] = {
#embed "assets/templates/search.mustache"
};

static const unsigned char asset_29[] = {
#embed "assets/templates/shell.mustache"
};

static const web_app_asset assets[] = {
    {"icons/app-192.png", asset_0, sizeof asset_0},
    {"icons/app-512.png", asset_1, sizeof asset_1},
    {"icons/app-maskable.png", asset_2, sizeof asset_2},
    {"icons/app-touch.png", asset_3, sizeof asset_3},
    {"icons/favicon.svg", asset_4, sizeof asset_4},
    {"icons/icons.svg", asset_5, sizeof asset_5},
    {"scripts/app.js", asset_6, sizeof asset_6},
    {"scripts/location.js", asset_7, sizeof asset_7},
    {"scripts/offline.js", asset_8, sizeof asset_8},
    {"scripts/position.js", asset_9, sizeof asset_9},
    {"scripts/search.js", asset_10, sizeof asset_10},
    {"scripts/worker.js", asset_11, sizeof asset_11},
    {"styles/base.css", asset_12, sizeof asset_12},
    {"styles/future.css", asset_13, sizeof asset_13},
    {"styles/list.css", asset_14, sizeof asset_14},
    {"styles/search.css", asset_15, sizeof asset_15},
    {"templates/drawing-moon.mustache", asset_16, sizeof asset_16},
    {"templates/drawing-rain.mustache", asset_17, sizeof asset_17},
    {"templates/drawing-range.mustache", asset_18, sizeof asset_18},
    {"templates/drawing-sun.mustache", asset_19, sizeof asset_19},
    {"templates/drawing-wind.mustache", asset_20, sizeof asset_20},
    {"templates/here-offer.mustache", asset_21, sizeof asset_21},
    {"templates/here.mustache", asset_22, sizeof asset_22},
    {"templates/location.mustache", asset_23, sizeof asset_23},
    {"templates/message.mustache", asset_24, sizeof asset_24},
    {"templates/offline.mustache", asset_25, sizeof asset_25},
    {"templates/search-results.mustache", asset_26, sizeof asset_26},
    {"templates/search-row.mustache", asset_27, sizeof asset_27},
    {"templates/search.mustache", asset_28, sizeof asset_28},
    {"templates/shell.mustache", asset_29, sizeof asset_29},
};

const web_app_asset *web_app_assets(size_t *count) {
    *count = sizeof assets / sizeof assets[0];
    return assets;
}
