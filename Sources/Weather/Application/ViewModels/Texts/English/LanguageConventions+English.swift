extension LanguageConventions.Table {
    var english: LanguageConventions {
        LanguageConventions(
            homeCountry: nil,
            airQualityScale: nil,
            scripts: [.latin],
            hasWideHalfDayHours: false
        )
    }
}
