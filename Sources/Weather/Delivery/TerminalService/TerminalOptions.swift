import HTTPService
import Languages
import Site
import UseCases
import ViewModels
import WeatherUnits

/// The options of a query with wttr.in's letters: several in one word, `?Tm0`, and `format=`, `lang=`.
struct TerminalOptions: Hashable, Sendable {
    /// How much to show.
    enum Extent: Hashable, Sendable {
        /// `0`: only now.
        case now
        /// `1`: also today; `2`: also tomorrow; otherwise three days.
        case days(Int)
    }

    var extent = Extent.days(3)
    /// The value of `format=`.
    enum Format: Hashable, Sendable {
        /// A line with letters.
        case line(String)
        /// `j1`: wttr.in's JSON; `j2`: the same without hours.
        case json(hasHours: Bool)
        /// A format of wttr.in that is not supported.
        case absent(String)
    }

    /// `nil` for the units of the person's region.
    var units: UnitSystem?
    /// `M`: wind in m/s, whatever the units.
    var hasMetricWind = false
    /// `T`: no colours; `A`: colours for any client.
    var hasColor: Bool?
    /// `q`, `Q`: without a heading.
    var isQuiet = false
    /// `n`: for narrow terminals.
    var isNarrow = false
    /// `nil` for a page.
    var format: Format?
    /// `lang=`.
    var language: Language?

    init(_ query: QueryParameters) {
        for item in query.items {
            switch item.name {
            // In wttr.in's examples, `format=%l:+%c+%t`, the percent signs are not encoded.
            case "format": format = Self.format(item.looseValue)
            case "lang": language = item.value.flatMap(Self.language)
            default: if item.value?.isEmpty != false { item.name.forEach { take($0) } }
            }
        }
    }

    /// Returns the requested units, otherwise those of the region in the client's languages, otherwise metric (C7).
    func preferences(language: Language, accepted: AcceptedLanguages) -> Preferences {
        var preferences = Preferences(
            units: units.map(QuantityUnits.init) ?? QuantityUnits(region: accepted.region),
            language: language
        )
        if hasMetricWind { preferences.units.windSpeed = .metresPerSecond }
        return preferences
    }

    /// Unknown letters are ignored, as in wttr.in.
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

    /// Returns wttr.in's numbered lines as letters. Any other format must contain letters, otherwise it is not a line
    /// of weather. Returns `nil` for a page.
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
