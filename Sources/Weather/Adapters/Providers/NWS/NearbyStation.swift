import Foundation
import TolerantJSON
import WeatherModels
import WeatherUnits

/// A station near a point.
struct NearbyStation: Hashable {
    let code: String
    let name: String
    let coordinate: Coordinate
    /// Above mean sea level.
    let elevation: Length?

    /// Returns `nil` for a code that cannot be part of an address.
    private init?(code: String, name: String?, latitude: Double, longitude: Double, elevation: Double?) {
        guard Self.isCode(code),
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.code = code
        let words = (name ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self.name = words.isEmpty ? code : String(words.prefix(100))
        self.coordinate = coordinate
        self.elevation = elevation.flatMap { (-500...9000).contains($0) ? Length(metres: $0) : nil }
    }

    private init?(_ feature: StationsPayload.Feature) {
        let point = feature.geometry?.coordinates?.elements ?? []
        guard let code = feature.properties?.stationIdentifier, point.count >= 2,
            let longitude = point[0], let latitude = point[1]
        else { return nil }
        let elevation = feature.properties?.elevation
        self.init(
            code: code,
            name: feature.properties?.name,
            latitude: latitude,
            longitude: longitude,
            elevation: elevation?.number(in: .metres)
        )
    }

    /// Returns the nearest stations of a list, in ascending order of distance.
    static func nearest(to point: Coordinate, in payload: StationsPayload) -> [NearbyStation] {
        payload.features.usable.compactMap(NearbyStation.init)
            .map { (station: $0, distance: $0.coordinate.distance(to: point)) }
            .filter { $0.distance <= farthest }
            .sorted { $0.distance < $1.distance }
            .prefix(kept).map(\.station)
    }

    /// In metres: what is measured farther away says little about the place.
    private static let farthest = 100_000.0
    private static let kept = 6

    // MARK: Stored

    /// Returns a line for each station: code, latitude, longitude, elevation or "-", name, between tabs.
    static func data(of stations: [NearbyStation]) -> Data {
        let lines = stations.map { station in
            [
                station.code, "\(station.coordinate.latitude)", "\(station.coordinate.longitude)",
                station.elevation.map { "\($0.metres)" } ?? "-", station.name,
            ].joined(separator: "\t")
        }
        return Data(lines.joined(separator: "\n").utf8)
    }

    /// Reads what ``data(of:)`` writes; nothing from anything else.
    static func list(_ data: Data) -> [NearbyStation] {
        String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 5, let latitude = Double(parts[1]), let longitude = Double(parts[2]) else {
                return nil
            }
            return NearbyStation(
                code: parts[0],
                name: parts[4],
                latitude: latitude,
                longitude: longitude,
                elevation: Double(parts[3])
            )
        }
    }

    /// Whether a code can be part of an address.
    static func isCode(_ code: String) -> Bool {
        (3...12).contains(code.utf8.count) && code.utf8.allSatisfy(isLetterOrDigit)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
