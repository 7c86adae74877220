import Languages
public import WeatherModels

/// The contents of a gazetteer file to be written.
public struct GazetteerContents: Hashable, Sendable {
    /// The places in any order; the writer sorts them by prominence.
    public var places: [GazetteerPlace]
    /// The first-level divisions of the places.
    public var regions: [GazetteerDivision]
    public var countries: [GazetteerDivision]
    /// The sources of the data and their licences, in one line.
    public var attribution: String
    /// The date the data was published, `2026-09-05`.
    public var dataDate: String

    public init(
        places: [GazetteerPlace],
        regions: [GazetteerDivision],
        countries: [GazetteerDivision],
        attribution: String,
        dataDate: String
    ) {
        self.places = places
        self.regions = regions
        self.countries = countries
        self.attribution = attribution
        self.dataDate = dataDate
    }
}

/// One place of a file to be written.
public struct GazetteerPlace: Hashable, Sendable {
    public var id: PlaceID
    /// The ten-digit code of the Korean area that the place also is, so that it is found by that code too.
    public var koreanArea: Int?
    public var kind: PlaceKind
    /// The name for readers of a language that has no name of its own in ``translations``: "Seoul", "Aewol-eup".
    public var name: String
    /// The names in other languages, by ISO 639 code.
    public var translations: [String: String]
    /// All other spellings for the search, in any script, unfolded, including generated romanizations.
    public var otherNames: [String]
    /// The IATA and ICAO codes, or the postal code.
    public var codes: [String]
    /// Index into ``GazetteerContents/regions``.
    public var region: Int?
    /// The division between region and place.
    public var district: GazetteerName?
    /// ISO 3166-1 alpha-2.
    public var country: String
    public var coordinate: Coordinate
    public var population: Int?
    /// The rank of the place: its population, or an estimate if that is unknown.
    public var prominence: Double
    /// The IANA name.
    public var timeZone: String

    public init(
        id: PlaceID,
        koreanArea: Int? = nil,
        kind: PlaceKind,
        name: String,
        koreanName: String? = nil,
        translations: [String: String] = [:],
        otherNames: [String] = [],
        codes: [String] = [],
        region: Int? = nil,
        district: GazetteerName? = nil,
        country: String,
        coordinate: Coordinate,
        population: Int? = nil,
        prominence: Double,
        timeZone: String
    ) {
        self.id = id
        self.koreanArea = koreanArea
        self.kind = kind
        self.name = name
        self.translations = translations
        self.otherNames = otherNames
        self.codes = codes
        self.region = region
        self.district = district
        self.country = country
        self.coordinate = coordinate
        self.population = population
        self.prominence = prominence
        self.timeZone = timeZone
        if let koreanName { self.koreanName = koreanName }
    }

    /// The Korean one of the ``translations``.
    public var koreanName: String? {
        get { translations[Language.korean.rawValue] }
        set { translations[Language.korean.rawValue] = newValue }
    }
}

/// A country, a dependent territory with its own code, or a first-level division of a country.
public struct GazetteerDivision: Hashable, Sendable {
    /// The country that a first-level division is in; `nil` for a country.
    public var country: String?
    /// For a country ISO 3166-1 alpha-2, otherwise the code of GeoNames without the country: `TX`, `11`.
    public var code: String
    public var name: GazetteerName
    /// Other spellings that a query may use: "USA", "日本", 경북, "Kyongsang".
    public var otherNames: [String]
    /// Of a country, if it is known.
    public var capital: PlaceID?

    public init(
        country: String? = nil,
        code: String,
        name: GazetteerName,
        otherNames: [String] = [],
        capital: PlaceID? = nil
    ) {
        self.capital = capital
        self.country = country
        self.code = code
        self.name = name
        self.otherNames = otherNames
    }
}
