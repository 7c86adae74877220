extension LanguageConventions.Table {
    var japanese: LanguageConventions {
        LanguageConventions(
            airQualityScale: nil,
            scripts: [.kana, .han],
            hourOfNoon: 0,
            hasWideHalfDayHours: true
        )
    }
}
