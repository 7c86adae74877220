import Gazetteer
import WeatherModels

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

extension PlaceMaker {
    /// Creates places from airports, in the order of their ICAO codes. Private airfields without an IATA code or a
    /// four-letter ICAO code are left out.
    func airports(_ rows: [AirportRow], _ neighbours: NearestRegion) -> [GazetteerPlace] {
        var seen: Set<String> = []
        return rows.sorted { ($0.icao, $0.iata) < ($1.icao, $1.iata) }.compactMap { row in
            let codes = [row.iata, row.hasFullCode ? row.icao : ""].filter { !$0.isEmpty }
            let identifier = row.icao.isEmpty ? row.iata : row.icao
            guard !codes.isEmpty, !row.timeZone.isEmpty, seen.insert(identifier).inserted else { return nil }
            let korean = koreanAirportNames[identifier]
            return GazetteerPlace(
                id: .airport(identifier),
                kind: .airport,
                name: row.name,
                koreanName: korean,
                // 인천공항 for 인천국제공항.
                otherNames: [korean?.replacing("국제", with: "")].compactMap(\.self).filter { $0 != korean },
                codes: codes,
                region: regions.index(named: row.region, in: row.country)
                    ?? neighbours.region(at: row.coordinate, in: row.country),
                country: row.country,
                coordinate: row.coordinate,
                prominence: row.prominence,
                timeZone: row.timeZone
            )
        }
    }
}

extension AirportRow {
    fileprivate var hasFullCode: Bool { icao.count == 4 && icao.allSatisfy { ("A"..."Z").contains($0) } }

    /// Below any town, so that a name means the town first; airports with scheduled flights rank above the others.
    fileprivate var prominence: Double {
        if iata.isEmpty { return 100 }
        return name.contains("International") ? 2_000 : 1_000
    }
}

/// The names of Korea's airports with scheduled flights, by ICAO code. This is our own list of names in common use:
/// the table of airports has English ones only.
private let koreanAirportNames = [
    "RKSI": "인천국제공항", "RKSS": "김포국제공항", "RKPC": "제주국제공항", "RKPK": "김해국제공항",
    "RKTN": "대구국제공항", "RKTU": "청주국제공항", "RKJB": "무안국제공항", "RKNY": "양양국제공항",
    "RKPU": "울산공항", "RKJY": "여수공항", "RKPS": "사천공항", "RKTH": "포항경주공항", "RKJK": "군산공항",
    "RKNW": "원주공항", "RKJJ": "광주공항",
]
