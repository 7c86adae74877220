extension LanguageConventions.Table {
    var japanese: LanguageConventions {
        LanguageConventions(
            airQualityScale: nil,
            scripts: [.kana, .han],
            hasWideHalfDayHours: true
        )
    }
}
