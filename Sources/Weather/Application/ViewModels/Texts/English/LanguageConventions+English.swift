extension LanguageConventions.Table {
    var english: LanguageConventions {
        LanguageConventions(
            ownName: "English",
            homeCountry: nil,
            airQualityScale: nil,
            scripts: [.latin],
            hasWideHalfDayHours: false
        )
    }
}
