import Meteorology

extension LanguageConventions.Table {
    var korean: LanguageConventions {
        LanguageConventions(
            airQualityScale: .korea,
            scripts: [.hangul],
            hourOfNoon: 12,
            hasWideHalfDayHours: true
        )
    }
}
