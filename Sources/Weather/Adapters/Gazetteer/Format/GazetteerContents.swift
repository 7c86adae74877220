public import WeatherModels

/// All that a gazetteer file is written from.
public struct GazetteerContents: Hashable, Sendable {
    /// The places, in any order; the writer puts the most prominent first.
    public var places: [GazetteerPlace]
    /// The first-level divisions the places lie in.
    public var regions: [GazetteerRegion]
    public var countries: [GazetteerCountry]
    /// Whose data it is and under which terms, one line.
    public var attribution: String
    /// The day the data were published, `2026-09-05`.
    public var dataDate: String

    public init(
        places: [GazetteerPlace],
        regions: [GazetteerRegion],
        countries: [GazetteerCountry],
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

/// One place as the file is written from it.
public struct GazetteerPlace: Hashable, Sendable {
    public var id: PlaceID
    /// The ten-digit code of the Korean area that the place is besides, so that it is found by that too.
    public var koreanArea: Int?
    public var kind: PlaceKind
    /// For readers of any language but Korean: "Seoul", "Aewol-eup".
    public var name: String
    public var koreanName: String?
    /// Every other spelling it is searched by, in any script, unfolded; generated romanisations among them.
    public var otherNames: [String]
    /// IATA and ICAO codes, or the postal code.
    public var codes: [String]
    /// Index into ``GazetteerContents/regions``.
    public var region: Int?
    /// The division between region and place, with its Korean name where it has one.
    public var district: LocalizedName?
    /// ISO 3166-1 alpha-2.
    public var country: String
    public var coordinate: Coordinate
    public var population: Int?
    /// What it is ranked by: the population, or an estimate where none is known.
    public var prominence: Double
    /// IANA name.
    public var timeZone: String

    public init(
        id: PlaceID,
        koreanArea: Int? = nil,
        kind: PlaceKind,
        name: String,
        koreanName: String? = nil,
        otherNames: [String] = [],
        codes: [String] = [],
        region: Int? = nil,
        district: LocalizedName? = nil,
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
        self.koreanName = koreanName
        self.otherNames = otherNames
        self.codes = codes
        self.region = region
        self.district = district
        self.country = country
        self.coordinate = coordinate
        self.population = population
        self.prominence = prominence
        self.timeZone = timeZone
    }
}

/// A first-level division of a country.
public struct GazetteerRegion: Hashable, Sendable {
    public var country: String
    /// As in GeoNames, without the country: `TX`, `11`.
    public var code: String
    public var name: LocalizedName
    /// Other spellings a query may name it by: 경북, 강원도, "Kyongsang".
    public var otherNames: [String]

    public init(country: String, code: String, name: LocalizedName, otherNames: [String] = []) {
        self.country = country
        self.code = code
        self.name = name
        self.otherNames = otherNames
    }
}

/// A country or a dependent territory with a code of its own.
public struct GazetteerCountry: Hashable, Sendable {
    /// ISO 3166-1 alpha-2.
    public var code: String
    public var name: LocalizedName
    /// Other spellings a query may name it by: "USA", "Deutschland", "日本".
    public var otherNames: [String]

    public init(code: String, name: LocalizedName, otherNames: [String] = []) {
        self.code = code
        self.name = name
        self.otherNames = otherNames
    }
}
