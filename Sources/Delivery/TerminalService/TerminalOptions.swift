import HTTPService
import WeatherModels
import WeatherUnits

/// What a query asks for, in the letters of wttr.in: several in one word, `?Tm0`, and `format=`, `lang=`.
struct TerminalOptions: Hashable, Sendable {
    /// How much.
    enum Extent: Hashable, Sendable {
        /// `0`: only now.
        case now
        /// `1`: and today; `2`: and tomorrow; else three days.
        case days(Int)
    }

    var extent = Extent.days(3)
    /// Nil: as the person's region has them.
    var units: UnitSystem?
    /// `M`: speeds in m/s, whatever the units.
    var hasMetricWind = false
    /// `T`: no colours; `A`: colours whoever asks.
    var hasColor: Bool?
    /// `q`, `Q`: without a heading.
    var isQuiet = false
    /// `n`: for narrow windows.
    var isNarrow = false
    /// `format=`: one line; nil: a page.
    var format: String?
    /// `lang=`.
    var language: Language?

    init(_ query: QueryParameters) {
        for item in query.items {
            switch item.name {
            case "format": format = item.value.flatMap { $0.isEmpty ? nil : Self.preset($0) }
            case "lang": language = item.value.flatMap(Self.language)
            default: if item.value?.isEmpty != false { item.name.forEach { take($0) } }
            }
        }
    }

    /// A letter nobody knows says nothing, as there.
    private mutating func take(_ letter: Character) {
        switch letter {
        case "0": extent = .now
        case "1": extent = .days(1)
        case "2": extent = .days(2)
        case "m": units = .metric
        case "u": units = .imperial
        case "M": hasMetricWind = true
        case "T": hasColor = false
        case "A": hasColor = true
        case "q", "Q": isQuiet = true
        case "n": isNarrow = true
        default: break
        }
    }

    /// The numbered lines of wttr.in, as letters; any other format is written in them.
    private static func preset(_ format: String) -> String {
        switch format {
        case "1": "%c %t"
        case "2": "%c 🌡️%t 🌬️%w"
        case "3": "%l: %c %t"
        case "4": "%l: %c 🌡️%t 🌬️%w"
        default: format
        }
    }

    private static func language(_ code: String) -> Language? {
        Language(rawValue: String(code.lowercased().prefix { $0 != "-" && $0 != "_" }))
    }
}
