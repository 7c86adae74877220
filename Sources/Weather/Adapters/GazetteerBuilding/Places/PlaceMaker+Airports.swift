import Gazetteer
import WeatherModels

/// An airport: a row of `airports.csv`, in the format of the package `airportsdata`.
struct AirportRow: Hashable {
    var icao: String
    var iata: String
    var name: String
    var city: String
    /// The English name of the first-level division.
    var region: String
    var country: String
    var coordinate: Coordinate
    var timeZone: String

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        icao = try row.text("icao")
        iata = try row.text("iata")
        name = try row.text("name")
        city = try row.text("city")
        region = try row.text("subd")
        country = try row.text("country")
        coordinate = try row.coordinate("lat", "lon")
        timeZone = try row.text("tz")
    }
}

/// The names of a large airport in common use: a row of `airport-names.csv`. The table of airports has English ones only,
/// and not how large an airport is.
struct AirportNames: Hashable {
    var icao: String
    /// How well known it is, 1…5.
    var fame: Int
    /// By the tag of the language.
    var translations: [String: String]
    /// Short names and nicknames.
    var otherNames: [String]

    init(_ row: SourceRow) throws(GazetteerBuildError) {
        icao = try row.text("icao")
        fame = try row.integer("prominence")
        translations = try row.translations()
        otherNames = try row.list("others").filter { !$0.isEmpty }
    }
}

extension PlaceMaker {
    /// Creates places from airports, in the order of their ICAO codes. Private airfields without an IATA code or a
    /// four-letter ICAO code are left out.
    ///
    /// - Parameters:
    ///   - names: Those of large airports.
    ///   - cities: The Korean names of the cities that airports are named after.
    func airports(
        _ rows: [AirportRow],
        _ neighbours: NearestRegion,
        names: [AirportNames],
        cities: KoreanCityNames
    ) -> [GazetteerPlace] {
        let names = Dictionary(names.map { ($0.icao, $0) }) { first, _ in first }
        var seen: Set<String> = []
        return rows.sorted { ($0.icao, $0.iata) < ($1.icao, $1.iata) }.compactMap { row in
            let codes = [row.iata, row.hasFullCode ? row.icao : ""].filter { !$0.isEmpty }
            let identifier = row.icao.isEmpty ? row.iata : row.icao
            guard !codes.isEmpty, !row.timeZone.isEmpty, seen.insert(identifier).inserted else { return nil }
            let known = names[identifier]
            let translations = known?.translations ?? [:]
            return GazetteerPlace(
                id: .airport(identifier),
                kind: .airport,
                name: row.name,
                translations: translations,
                otherNames: distinct(
                    row.spokenNames(known, city: cities.name(of: row)),
                    besides: [row.name] + translations.values
                ),
                codes: codes,
                region: regions.index(named: row.region, in: row.country)
                    ?? neighbours.region(at: row.coordinate, in: row.country),
                country: row.country,
                coordinate: row.coordinate,
                prominence: known?.prominence ?? row.prominence,
                timeZone: row.timeZone
            )
        }
    }
}

extension AirportRow {
    fileprivate var hasFullCode: Bool { icao.count == 4 && icao.allSatisfy { ("A"..."Z").contains($0) } }

    /// Returns "JFK airport", 인천공항 for 인천국제공항, 成田空港 for 成田国際空港, and 다낭공항 for the airport of 다낭.
    ///
    /// - Parameter city: The Korean name of its city.
    fileprivate func spokenNames(_ known: AirportNames?, city: String?) -> [String] {
        guard let known else { return city.map { [$0 + "공항"] } ?? [] }
        let full = known.translations.sorted { $0.key < $1.key }.map(\.value) + known.otherNames
        let short = full.flatMap { [$0.replacing("국제공항", with: "공항"), $0.replacing("国際空港", with: "空港")] }
        let code = iata.isEmpty ? [] : ["\(iata) airport", "\(iata)공항", "\(iata)空港"]
        return full + short + code + (city.map { [$0 + "공항"] } ?? [])
    }

    /// Below any town, so that a name means the town first; airports with scheduled flights rank above the others.
    fileprivate var prominence: Double {
        if iata.isEmpty { return 100 }
        return name.contains("International") ? 2_000 : 1_000
    }
}

extension AirportNames {
    /// Our own estimate, so that "Heathrow" is the airport and not the town in Florida. A name with "airport" means no
    /// town anyway.
    fileprivate var prominence: Double {
        switch fame {
        case 5...: 300_000
        case 4: 80_000
        case 3: 20_000
        default: 5_000
        }
    }
}

/// The Korean names of cities, found by the English names that the table of airports has.
struct KoreanCityNames {
    private var cities: [[UInt8]: [GazetteerPlace]] = [:]

    init(places: [GazetteerPlace]) {
        for place in places where place.kind == .city && place.koreanName != nil {
            cities[Folding.key(place.name), default: []].append(place)
        }
    }

    func name(of airport: AirportRow) -> String? {
        guard !airport.iata.isEmpty else { return nil }
        return cities[Folding.key(airport.city)]?
            .filter { $0.coordinate.distance(to: airport.coordinate) < Self.reach }
            .max { $0.prominence < $1.prominence }?
            .koreanName
    }

    /// In metres from the centre of a city to its airport.
    private static let reach = 80_000.0
}
