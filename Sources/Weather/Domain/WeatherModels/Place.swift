public import Languages

/// A name in the languages known for it.
public struct LocalizedName: Hashable, Sendable {
    /// The name for readers of any other language, usually English.
    public let standard: String
    /// The name by language, where a language has one of its own.
    public let translations: [Language: String]

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
    /// Nil for a point typed as coordinates.
    public let id: PlaceID?
    public let kind: PlaceKind?
    public let name: LocalizedName
    public let coordinate: Coordinate
    /// ISO 3166-1 alpha-2; nil at sea or unknown.
    public let countryCode: String?
    /// First-level administrative division.
    public let region: LocalizedName?
    /// The division between the region and the place, where it is known: 서귀포시 of 성산읍.
    public let district: LocalizedName?
    public let timeZone: PlaceTimeZone?
    /// Nil where it is unknown.
    public let population: Int?

    public init(
        id: PlaceID? = nil,
        kind: PlaceKind? = nil,
        name: LocalizedName,
        coordinate: Coordinate,
        countryCode: String? = nil,
        region: LocalizedName? = nil,
        district: LocalizedName? = nil,
        timeZone: PlaceTimeZone? = nil,
        population: Int? = nil
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.coordinate = coordinate
        self.countryCode = countryCode
        self.region = region
        self.district = district
        self.timeZone = timeZone
        self.population = population
    }

    /// Whether both are one row of a list: the same identifier, or where one has none, the same corner of the
    /// 0.01° grid, which is what weather is asked for.
    public func isSame(as other: Place) -> Bool {
        if let id, let otherID = other.id { return id == otherID }
        return coordinate.roundedToHundredths == other.coordinate.roundedToHundredths
    }
}
