public import Languages

/// A name in all languages in which it is known.
public struct LocalizedName: Hashable, Sendable {
    /// The name for all other languages, usually English.
    public let standard: String
    /// The names by language, where a language has its own.
    public let translations: Translations

    public init(_ standard: String, translations: Translations = [:]) {
        self.standard = standard
        self.translations = translations
    }

    /// Returns the name in a language, or the standard one if it has none.
    public func text(in language: Language) -> String {
        translations[language] ?? standard
    }

    /// All spellings, without duplicates.
    public var all: Set<String> { Set(translations.all.map(\.text)).union([standard]) }
}

/// A point with a name, from the gazetteer or typed as coordinates. It is the second step of the model ladder
/// coordinate → place → saved place → listed place → place with its weather.
public struct Place: Hashable, Sendable {
    /// `nil` for a point typed as coordinates.
    public let id: PlaceID?
    public let kind: PlaceKind?
    public let name: LocalizedName
    public let coordinate: Coordinate
    /// ISO 3166-1 alpha-2; `nil` at sea or if unknown.
    public let countryCode: String?
    /// The first-level administrative division.
    public let region: LocalizedName?
    /// The division between region and place, if known: 서귀포시 for 성산읍.
    public let district: LocalizedName?
    public let timeZone: PlaceTimeZone?
    /// `nil` if unknown.
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

    /// A text by which every device of a person means this place: its identifier, or its coordinate with at most four
    /// decimals, "37.5665,126.978".
    public var key: String {
        if let id { return id.description }
        func figure(_ degrees: Double) -> String {
            // Adding 0 turns −0 into 0.
            let text = "\((degrees * 10_000).rounded() / 10_000 + 0)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        return "\(figure(coordinate.latitude)),\(figure(coordinate.longitude))"
    }

    /// Whether both would be the same row of a list: they have the same identifier or, if one has none, the same
    /// point of the 0.01° grid, for which weather is requested.
    public func isSame(as other: Place) -> Bool {
        if let id, let otherID = other.id { return id == otherID }
        return coordinate.roundedToHundredths == other.coordinate.roundedToHundredths
    }
}
