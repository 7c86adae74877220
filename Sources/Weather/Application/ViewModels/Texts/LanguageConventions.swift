import Languages
import Meteorology

/// What is a convention of a language and not a text.
struct LanguageConventions: Hashable, Sendable {
    /// The scale that readers know from everywhere; `nil` if they know none better than that of the place.
    let airQualityScale: AirQualityScale?
    /// The scripts of the language. Texts in them are not marked as foreign.
    let scripts: Set<Script>
    /// The hour of noon and midnight on a 12-hour clock: 12, or 0 ("午後0:05").
    let hourOfNoon: Int
    /// Whether the hours of a 12-hour clock need more room: "오후 10시".
    let hasWideHalfDayHours: Bool

    /// The conventions of each language.
    struct Table: Translated {
    }
}

extension Language {
    var conventions: LanguageConventions { LanguageConventions.Table().text(in: self) }
}
