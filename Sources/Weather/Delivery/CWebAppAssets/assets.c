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
#embed "assets/scripts/chart.js"
};

static const unsigned char asset_7[] = {
#embed "assets/scripts/hours.js"
};

static const unsigned char asset_8[] = {
#embed "assets/scripts/location.js"
};

static const unsigned char asset_9[] = {
#embed "assets/scripts/pages.js"
};

static const unsigned char asset_10[] = {
#embed "assets/scripts/position.js"
};

static const unsigned char asset_11[] = {
#embed "assets/scripts/search.js"
};

static const unsigned char asset_12[] = {
#embed "assets/scripts/settings.js"
};

static const unsigned char asset_13[] = {
#embed "assets/styles/future.css"
};

static const unsigned char asset_14[] = {
#embed "assets/styles/list.css"
};

static const unsigned char asset_15[] = {
#embed "assets/styles/place.css"
};

static const unsigned char asset_16[] = {
#embed "assets/styles/search.css"
};

static const unsigned char asset_17[] = {
#embed "assets/styles/settings.css"
};

static const unsigned char asset_18[] = {
#embed "assets/templates/drawing-moon.mustache"
};

static const unsigned char asset_19[] = {
#embed "assets/templates/drawing-rain.mustache"
};

static const unsigned char asset_20[] = {
#embed "assets/templates/drawing-range.mustache"
};

static const unsigned char asset_21[] = {
#embed "assets/templates/drawing-sun.mustache"
};

static const unsigned char asset_22[] = {
#embed "assets/templates/drawing-wind.mustache"
};

static const unsigned char asset_23[] = {
#embed "assets/templates/future-chart.mustache"
};

static const unsigned char asset_24[] = {
#embed "assets/templates/future-notice.mustache"
};

static const unsigned char asset_25[] = {
#embed "assets/templates/future-sheet.mustache"
};

static const unsigned char asset_26[] = {
#embed "assets/templates/future-sources.mustache"
};

static const unsigned char asset_27[] = {
#embed "assets/templates/future-title.mustache"
};

static const unsigned char asset_28[] = {
#embed "assets/templates/future.mustache"
};

static const unsigned char asset_29[] = {
#embed "assets/templates/here-offer.mustache"
};

static const unsigned char asset_30[] = {
#embed "assets/templates/here.mustache"
};

static const unsigned char asset_31[] = {
#embed "assets/templates/list-edit.mustache"
};

static const unsigned char asset_32[] = {
#embed "assets/templates/list-foot.mustache"
};

static const unsigned char asset_33[] = {
#embed "assets/templates/list-row.mustache"
};

static const unsigned char asset_34[] = {
#embed "assets/templates/list-welcome.mustache"
};

static const unsigned char asset_35[] = {
#embed "assets/templates/list.mustache"
};

static const unsigned char asset_36[] = {
#embed "assets/templates/location.mustache"
};

static const unsigned char asset_37[] = {
#embed "assets/templates/place-air.mustache"
};

static const unsigned char asset_38[] = {
#embed "assets/templates/place-alerts.mustache"
};

static const unsigned char asset_39[] = {
#embed "assets/templates/place-card.mustache"
};

static const unsigned char asset_40[] = {
#embed "assets/templates/place-days.mustache"
};

static const unsigned char asset_41[] = {
#embed "assets/templates/place-hours.mustache"
};

static const unsigned char asset_42[] = {
#embed "assets/templates/place-moon.mustache"
};

static const unsigned char asset_43[] = {
#embed "assets/templates/place-normal.mustache"
};

static const unsigned char asset_44[] = {
#embed "assets/templates/place-notice.mustache"
};

static const unsigned char asset_45[] = {
#embed "assets/templates/place-now.mustache"
};

static const unsigned char asset_46[] = {
#embed "assets/templates/place-rain.mustache"
};

static const unsigned char asset_47[] = {
#embed "assets/templates/place-scale.mustache"
};

static const unsigned char asset_48[] = {
#embed "assets/templates/place-sky.mustache"
};

static const unsigned char asset_49[] = {
#embed "assets/templates/place-sources.mustache"
};

static const unsigned char asset_50[] = {
#embed "assets/templates/place-steps.mustache"
};

static const unsigned char asset_51[] = {
#embed "assets/templates/place-sun.mustache"
};

static const unsigned char asset_52[] = {
#embed "assets/templates/place-wind.mustache"
};

static const unsigned char asset_53[] = {
#embed "assets/templates/place.mustache"
};

static const unsigned char asset_54[] = {
#embed "assets/templates/search-fragment.mustache"
};

static const unsigned char asset_55[] = {
#embed "assets/templates/search-results.mustache"
};

static const unsigned char asset_56[] = {
#embed "assets/templates/search-row.mustache"
};

static const unsigned char asset_57[] = {
#embed "assets/templates/search.mustache"
};

static const unsigned char asset_58[] = {
#embed "assets/templates/setting.mustache"
};

static const unsigned char asset_59[] = {
#embed "assets/templates/settings-erase.mustache"
};

static const unsigned char asset_60[] = {
#embed "assets/templates/settings.mustache"
};

static const unsigned char asset_61[] = {
#embed "assets/templates/shell-forms.mustache"
};

static const unsigned char asset_62[] = {
#embed "assets/templates/shell-keys.mustache"
};

static const unsigned char asset_63[] = {
#embed "assets/templates/shell-notes.mustache"
};

static const web_app_asset assets[] = {
    {"icons/app-192.png", asset_0, sizeof asset_0},
    {"icons/app-512.png", asset_1, sizeof asset_1},
    {"icons/app-maskable.png", asset_2, sizeof asset_2},
    {"icons/app-touch.png", asset_3, sizeof asset_3},
    {"icons/favicon.svg", asset_4, sizeof asset_4},
    {"icons/icons.svg", asset_5, sizeof asset_5},
    {"scripts/chart.js", asset_6, sizeof asset_6},
    {"scripts/hours.js", asset_7, sizeof asset_7},
    {"scripts/location.js", asset_8, sizeof asset_8},
    {"scripts/pages.js", asset_9, sizeof asset_9},
    {"scripts/position.js", asset_10, sizeof asset_10},
    {"scripts/search.js", asset_11, sizeof asset_11},
    {"scripts/settings.js", asset_12, sizeof asset_12},
    {"styles/future.css", asset_13, sizeof asset_13},
    {"styles/list.css", asset_14, sizeof asset_14},
    {"styles/place.css", asset_15, sizeof asset_15},
    {"styles/search.css", asset_16, sizeof asset_16},
    {"styles/settings.css", asset_17, sizeof asset_17},
    {"templates/drawing-moon.mustache", asset_18, sizeof asset_18},
    {"templates/drawing-rain.mustache", asset_19, sizeof asset_19},
    {"templates/drawing-range.mustache", asset_20, sizeof asset_20},
    {"templates/drawing-sun.mustache", asset_21, sizeof asset_21},
    {"templates/drawing-wind.mustache", asset_22, sizeof asset_22},
    {"templates/future-chart.mustache", asset_23, sizeof asset_23},
    {"templates/future-notice.mustache", asset_24, sizeof asset_24},
    {"templates/future-sheet.mustache", asset_25, sizeof asset_25},
    {"templates/future-sources.mustache", asset_26, sizeof asset_26},
    {"templates/future-title.mustache", asset_27, sizeof asset_27},
    {"templates/future.mustache", asset_28, sizeof asset_28},
    {"templates/here-offer.mustache", asset_29, sizeof asset_29},
    {"templates/here.mustache", asset_30, sizeof asset_30},
    {"templates/list-edit.mustache", asset_31, sizeof asset_31},
    {"templates/list-foot.mustache", asset_32, sizeof asset_32},
    {"templates/list-row.mustache", asset_33, sizeof asset_33},
    {"templates/list-welcome.mustache", asset_34, sizeof asset_34},
    {"templates/list.mustache", asset_35, sizeof asset_35},
    {"templates/location.mustache", asset_36, sizeof asset_36},
    {"templates/place-air.mustache", asset_37, sizeof asset_37},
    {"templates/place-alerts.mustache", asset_38, sizeof asset_38},
    {"templates/place-card.mustache", asset_39, sizeof asset_39},
    {"templates/place-days.mustache", asset_40, sizeof asset_40},
    {"templates/place-hours.mustache", asset_41, sizeof asset_41},
    {"templates/place-moon.mustache", asset_42, sizeof asset_42},
    {"templates/place-normal.mustache", asset_43, sizeof asset_43},
    {"templates/place-notice.mustache", asset_44, sizeof asset_44},
    {"templates/place-now.mustache", asset_45, sizeof asset_45},
    {"templates/place-rain.mustache", asset_46, sizeof asset_46},
    {"templates/place-scale.mustache", asset_47, sizeof asset_47},
    {"templates/place-sky.mustache", asset_48, sizeof asset_48},
    {"templates/place-sources.mustache", asset_49, sizeof asset_49},
    {"templates/place-steps.mustache", asset_50, sizeof asset_50},
    {"templates/place-sun.mustache", asset_51, sizeof asset_51},
    {"templates/place-wind.mustache", asset_52, sizeof asset_52},
    {"templates/place.mustache", asset_53, sizeof asset_53},
    {"templates/search-fragment.mustache", asset_54, sizeof asset_54},
    {"templates/search-results.mustache", asset_55, sizeof asset_55},
    {"templates/search-row.mustache", asset_56, sizeof asset_56},
    {"templates/search.mustache", asset_57, sizeof asset_57},
    {"templates/setting.mustache", asset_58, sizeof asset_58},
    {"templates/settings-erase.mustache", asset_59, sizeof asset_59},
    {"templates/settings.mustache", asset_60, sizeof asset_60},
    {"templates/shell-forms.mustache", asset_61, sizeof asset_61},
    {"templates/shell-keys.mustache", asset_62, sizeof asset_62},
    {"templates/shell-notes.mustache", asset_63, sizeof asset_63},
};

const web_app_asset *web_app_assets(size_t *count) {
    *count = sizeof assets / sizeof assets[0];
    return assets;
}
