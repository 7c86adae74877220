extension LanguageConventions.Table {
    var japanese: LanguageConventions {
        LanguageConventions(
            homeCountry: "JP",
            airQualityScale: nil,
            scripts: [.kana, .han],
            hasWideHalfDayHours: true
        )
    }
}
