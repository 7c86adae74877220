extension LanguageConventions.Table {
    var japanese: LanguageConventions {
        LanguageConventions(
            // A beta until somebody who grew up with the language has read its texts.
            ownName: "日本語 (ベータ版)",
            homeCountry: "JP",
            airQualityScale: nil,
            scripts: [.kana, .han],
            hasWideHalfDayHours: true
        )
    }
}
