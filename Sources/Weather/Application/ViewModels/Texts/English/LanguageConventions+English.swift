extension LanguageConventions.Table {
    var english: LanguageConventions {
        LanguageConventions(
            airQualityScale: nil,
            scripts: [.latin],
            hourOfNoon: 12,
            hasWideHalfDayHours: false
        )
    }
}
