import WeatherModels

/// The first-level division and time zone of the nearest place, for airports, whose table names divisions differently
/// than GeoNames, and for well-known points.
struct NearestRegion {
    private struct Cell: Hashable {
        var latitude: Int
        var longitude: Int
    }

    private struct Neighbour {
        var coordinate: Coordinate
        var country: String
        var region: Int?
        var timeZone: String
    }

    private var places: [Cell: [Neighbour]] = [:]

    /// In metres: places farther away are ignored.
    private static let reach = 60_000.0

    init(places all: [GeoNamesPlace], regions: RegionTable) {
        for place in all {
            // Their codes are those of other regions.
            let hasCode = !RegionTable.renumberedCountries.contains(place.country)
            places[Self.cell(of: place.coordinate), default: []].append(
                Neighbour(
                    coordinate: place.coordinate,
                    country: place.country,
                    region: hasCode ? regions.index(of: "\(place.country).\(place.admin1)") : nil,
                    timeZone: place.timeZone
                )
            )
        }
    }

    func region(at coordinate: Coordinate, in country: String) -> Int? {
        nearest(to: coordinate, in: country, within: Self.reach) { $0.region != nil }?.region
    }

    /// Returns the IANA name of the time zone of the nearest place of the country in the cells around.
    func timeZone(at coordinate: Coordinate, in country: String) -> String? {
        nearest(to: coordinate, in: country, within: .infinity) { !$0.timeZone.isEmpty }?.timeZone
    }

    private func nearest(
        to coordinate: Coordinate,
        in country: String,
        within reach: Double,
        where isWanted: (Neighbour) -> Bool
    ) -> Neighbour? {
        let own = Self.cell(of: coordinate)
        var best: (distance: Double, neighbour: Neighbour)?
        for latitude in own.latitude - 1...own.latitude + 1 {
            for longitude in own.longitude - 1...own.longitude + 1 {
                for place in places[Cell(latitude: latitude, longitude: longitude)] ?? []
                where place.country == country && isWanted(place) {
                    let distance = place.coordinate.distance(to: coordinate)
                    guard distance <= min(reach, best?.distance ?? .infinity) else { continue }
                    best = (distance, place)
                }
            }
        }
        return best?.neighbour
    }

    /// Returns the 1° × 1° cell of a coordinate.
    private static func cell(of coordinate: Coordinate) -> Cell {
        Cell(
            latitude: Int(coordinate.latitude.rounded(.down)),
            longitude: Int(coordinate.longitude.rounded(.down))
        )
    }
}
