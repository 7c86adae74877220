import Gazetteer
import WeatherModels

/// Creates places from airports.
struct Airports {
    let regions: RegionTable
    let neighbours: NearestRegion

    /// Returns the airports by ICAO code. Private airfields without an IATA code or a four-letter ICAO code are left
    /// out.
    func make(_ rows: [AirportRow], reportingTo report: inout GazetteerBuildReport) -> [GazetteerPlace] {
        var seen: Set<String> = []
        return rows.sorted { ($0.icao, $0.iata) < ($1.icao, $1.iata) }.compactMap { row in
            let icao = Self.isICAO(row.icao) ? row.icao : nil
            guard icao != nil || !row.iata.isEmpty else {
                report.drop(.withoutCode)
                return nil
            }
            guard !row.timeZone.isEmpty else {
                report.drop(.withoutTimeZone)
                return nil
            }
            let identifier = row.icao.isEmpty ? row.iata : row.icao
            guard seen.insert(identifier).inserted else {
                report.drop(.repeated)
                return nil
            }
            return place(of: row, identifier: identifier, icao: icao)
        }
    }

    private func place(of row: AirportRow, identifier: String, icao: String?) -> GazetteerPlace {
        let korean = KoreanAirports.names[identifier]
        return GazetteerPlace(
            id: .airport(identifier),
            kind: .airport,
            name: row.name,
            koreanName: korean,
            otherNames: [korean.flatMap(KoreanAirports.shortForm)].compactMap(\.self),
            codes: [row.iata, icao ?? ""].filter { !$0.isEmpty },
            region: regions.index(named: row.region, in: row.country)
                ?? neighbours.region(at: row.coordinate, in: row.country),
            country: row.country,
            coordinate: row.coordinate,
            prominence: Self.prominence(of: row),
            timeZone: row.timeZone
        )
    }

    static func isICAO(_ code: String) -> Bool {
        code.count == 4 && code.allSatisfy { ("A"..."Z").contains($0) }
    }

    /// Below any town, so that a name means the town first; airports with scheduled flights rank above the others.
    private static func prominence(of row: AirportRow) -> Double {
        if row.iata.isEmpty { return 100 }
        return row.name.contains("International") ? 2_000 : 1_000
    }
}
