import WeatherModels

/// The first-level division of the nearest place, for airports, whose table names divisions differently than
/// GeoNames.
struct NearestRegion {
    private struct Cell: Hashable {
        var latitude: Int
        var longitude: Int
    }

    private var places: [Cell: [(coordinate: Coordinate, country: String, region: Int)]] = [:]

    /// In metres: places farther away are ignored.
    private static let reach = 60_000.0

    init(places all: [GeoNamesPlace], regions: RegionTable) {
        for place in all {
            guard let region = regions.index(of: "\(place.country).\(place.admin1)") else { continue }
            places[Self.cell(of: place.coordinate), default: []].append(
                (place.coordinate, place.country, region)
            )
        }
    }

    func region(at coordinate: Coordinate, in country: String) -> Int? {
        let own = Self.cell(of: coordinate)
        var best: (distance: Double, region: Int)?
        for latitude in own.latitude - 1...own.latitude + 1 {
            for longitude in own.longitude - 1...own.longitude + 1 {
                for place in places[Cell(latitude: latitude, longitude: longitude)] ?? []
                where place.country == country {
                    let distance = place.coordinate.distance(to: coordinate)
                    guard distance <= min(Self.reach, best?.distance ?? .infinity) else { continue }
                    best = (distance, place.region)
                }
            }
        }
        return best?.region
    }

    /// Returns the 1° × 1° cell of a coordinate.
    private static func cell(of coordinate: Coordinate) -> Cell {
        Cell(
            latitude: Int(coordinate.latitude.rounded(.down)),
            longitude: Int(coordinate.longitude.rounded(.down))
        )
    }
}
