public import WeatherUnits

/// A name in the languages known for it.
public struct LocalizedName: Hashable, Sendable {
    /// The name for readers of any other language, usually English.
    public let standard: String
    private let translations: [Language: String]

    public init(_ standard: String, translations: [Language: String] = [:]) {
        self.standard = standard
        self.translations = translations
    }

    public func text(in language: Language) -> String {
        translations[language] ?? standard
    }

    /// Every spelling, without repeats.
    public var all: Set<String> { Set(translations.values).union([standard]) }
}

/// A point with a name: from the gazetteer or typed as coordinates. The second step of the model ladder
/// coordinate → place → saved place → listed place → place with its weather.
public struct Place: Hashable, Sendable {
    public let name: LocalizedName
    public let coordinate: Coordinate
    /// ISO 3166-1 alpha-2; nil at sea or unknown.
    public let countryCode: String?
    /// First-level administrative division.
    public let region: LocalizedName?
    public let timeZone: PlaceTimeZone?
    /// Height of the ground above mean sea level.
    public let elevation: Length?

    public init(
        name: LocalizedName,
        coordinate: Coordinate,
        countryCode: String? = nil,
        region: LocalizedName? = nil,
        timeZone: PlaceTimeZone? = nil,
        elevation: Length? = nil
    ) {
        self.name = name
        self.coordinate = coordinate
        self.countryCode = countryCode
        self.region = region
        self.timeZone = timeZone
        self.elevation = elevation
    }
}
