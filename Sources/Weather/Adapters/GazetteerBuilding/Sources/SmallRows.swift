import WeatherModels

/// A first-level division: a row of `admin1CodesASCII.txt`.
struct Admin1Row: Hashable {
    /// `US.TX`.
    var code: String
    var name: String
    var asciiName: String

    static let columns = ["code", "name", "ascii name", "geonameid"]

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.text("code")
        name = try row.text("name")
        asciiName = try row.text("ascii name")
    }
}

/// Names of a first-level division: a row of `regions.csv`.
struct RegionNamesRow: Hashable {
    /// The code in GeoNames: `CA.08`.
    var code: String
    /// The code in ISO 3166-2, `ON`.
    var isoCode: String
    /// Empty if unknown.
    var korean: String

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.text("code")
        isoCode = try row.text("iso")
        korean = try row.text("korean")
    }
}

/// A country: a row of `countryInfo.txt`.
struct CountryRow: Hashable {
    var code: String
    var code3: String
    var name: String
    var capital: String

    /// The first of nineteen columns.
    static let columns = ["iso", "iso3", "numeric", "fips", "country", "capital"]

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.text("iso")
        code3 = try row.text("iso3")
        name = try row.text("country")
        capital = try row.text("capital")
    }
}

/// Names of a country: a row of `countries.csv`.
struct CountryNamesRow: Hashable {
    var code: String
    var korean: String
    /// In any language.
    var others: [String]

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.text("code")
        korean = try row.text("korean")
        others = try row.text("others").split(separator: "|").map(String.init)
    }
}

/// An airport: a row of `airports.csv`, in the format of the package `airportsdata`.
struct AirportRow: Hashable {
    var icao: String
    var iata: String
    var name: String
    /// The English name of the first-level division.
    var region: String
    var country: String
    var coordinate: Coordinate
    var timeZone: String

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        icao = try row.text("icao")
        iata = try row.text("iata")
        name = try row.text("name")
        region = try row.text("subd")
        country = try row.text("country")
        coordinate = try row.coordinate("lat", "lon")
        timeZone = try row.text("tz")
    }
}

/// A postal code: a row of `postcodes.csv`.
struct PostcodeRow: Hashable {
    var country: String
    var code: String
    var city: String
    /// The code of the first-level division without the country: `CA`.
    var region: String
    var coordinate: Coordinate
    var timeZone: String

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        country = try row.text("country")
        code = try row.text("code")
        city = try row.text("city")
        region = try row.text("region")
        coordinate = try row.coordinate("latitude", "longitude")
        timeZone = try row.text("timezone")
    }
}

/// A Korean area: a row of `korea.csv`, the grid table of the Korea Meteorological Administration (2022).
struct KoreanAreaRow: Hashable {
    var code: Int
    var province: String
    /// 시, 군 or 구, or two in one word: 수원시장안구.
    var city: String
    /// 읍, 면 or 동.
    var town: String
    var coordinate: Coordinate

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        code = try row.integer("code")
        province = try row.text("province")
        city = try row.text("city")
        town = try row.text("town")
        coordinate = try row.coordinate("latitude", "longitude")
    }
}
