extension LanguageConventions.Table {
    var english: LanguageConventions {
        LanguageConventions(
            airQualityScale: nil,
            scripts: [.latin],
            hasWideHalfDayHours: false
        )
    }
}
