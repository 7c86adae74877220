import Meteorology

extension LanguageConventions.Table {
    var korean: LanguageConventions {
        LanguageConventions(
            ownName: "한국어",
            homeCountry: "KR",
            airQualityScale: .korea,
            scripts: [.hangul],
            hasWideHalfDayHours: true
        )
    }
}
