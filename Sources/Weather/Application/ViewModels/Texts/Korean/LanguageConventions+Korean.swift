import Meteorology

extension LanguageConventions.Table {
    var korean: LanguageConventions {
        LanguageConventions(
            homeCountry: "KR",
            airQualityScale: .korea,
            scripts: [.hangul],
            hasWideHalfDayHours: true
        )
    }
}
