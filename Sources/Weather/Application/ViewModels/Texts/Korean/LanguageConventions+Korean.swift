import Meteorology

extension LanguageConventions.Table {
    var korean: LanguageConventions {
        LanguageConventions(
            airQualityScale: .korea,
            scripts: [.hangul],
            hasWideHalfDayHours: true
        )
    }
}
