import WeatherModels
import WeatherPorts

@testable import Gazetteer

/// Some fifty places whose names are hard to tell apart, written and read by the real format.
enum SmallGazetteer {
    static func search() throws -> GazetteerSearch {
        GazetteerSearch(try shared.get())
    }

    private static let shared = Result { try Gazetteer(copying: GazetteerWriter.bytes(of: contents())) }

    struct Row {
        let name: String
        let korean: String?
        let others: [String]
        let codes: [String]
        let kind: PlaceKind
        let region: String?
        let district: GazetteerName?
        let country: String
        let latitude: Double
        let longitude: Double
        let population: Int
    }

    static func row(
        _ name: String,
        _ korean: String?,
        _ country: String,
        _ latitude: Double,
        _ longitude: Double,
        _ population: Int,
        region: String? = nil,
        others: [String] = [],
        codes: [String] = [],
        kind: PlaceKind = .city,
        district: String? = nil
    ) -> Row {
        Row(
            name: name,
            korean: korean,
            others: others,
            codes: codes,
            kind: kind,
            region: region,
            district: district.map { GazetteerName(Romanization.areaName($0), translations: ["ko": $0]) },
            country: country,
            latitude: latitude,
            longitude: longitude,
            population: population
        )
    }

    static func contents() throws -> GazetteerContents {
        let places = try rows.enumerated().map { number, row in
            GazetteerPlace(
                id: row.kind == .postcode
                    ? .postcode(country: row.country, code: row.codes[0]) : .geonames(number + 1),
                kind: row.kind,
                name: row.name,
                koreanName: row.korean,
                otherNames: row.others,
                codes: row.codes,
                region: row.region.flatMap { code in
                    regions.firstIndex { $0.country == row.country && $0.code == code }
                },
                district: row.district,
                country: row.country,
                coordinate: try Coordinate(latitude: row.latitude, longitude: row.longitude),
                population: row.population,
                prominence: Double(row.population),
                timeZone: row.country == "KR" ? "Asia/Seoul" : "Etc/UTC"
            )
        }
        return GazetteerContents(
            places: places,
            regions: regions,
            countries: countries.map { country in
                var country = country
                let capital = rows.firstIndex {
                    $0.name == capitals[country.code] && $0.country == country.code
                }
                country.capital = capital.map { .geonames($0 + 1) }
                return country
            },
            attribution: "Made up for tests",
            dataDate: "2026-01-01"
        )
    }

    private static let capitals = ["FR": "Paris", "KR": "Seoul"]

    static func korean(_ standard: String, _ korean: String) -> GazetteerName {
        GazetteerName(standard, translations: ["ko": korean])
    }
}
