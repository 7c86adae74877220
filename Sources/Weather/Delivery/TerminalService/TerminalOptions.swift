import HTTPService
import Languages
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
    /// What `format=` asks for.
    enum Format: Hashable, Sendable {
        /// One line in letters.
        case line(String)
        /// `j1`: wttr.in's JSON; `j2`: the same without hours.
        case json(hasHours: Bool)
        /// A form of wttr.in that there is not here.
        case absent(String)
    }

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
    /// Nil: a page.
    var format: Format?
    /// `lang=`.
    var language: Language?

    init(_ query: QueryParameters) {
        for item in query.items {
            switch item.name {
            // As it is typed there, its percent signs are no part of an encoding: `format=%l:+%c+%t`.
            case "format": format = Self.format(item.looseValue)
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

    /// The numbered lines of wttr.in, as letters; any other format is written in them: without one it is no line of
    /// weather. Nil for a page.
    private static func format(_ text: String) -> Format? {
        switch text {
        case "", "v1": nil
        case "1": .line("%c %t")
        case "2": .line("%c 🌡️%t 🌬️%w")
        case "3": .line("%l: %c %t")
        case "4": .line("%l: %c 🌡️%t 🌬️%w")
        case "j1": .json(hasHours: true)
        case "j2": .json(hasHours: false)
        default: text.contains("%") ? .line(text) : .absent(text)
        }
    }

    private static func language(_ code: String) -> Language? {
        Language(rawValue: String(code.lowercased().prefix { $0 != "-" && $0 != "_" }))
    }
}
