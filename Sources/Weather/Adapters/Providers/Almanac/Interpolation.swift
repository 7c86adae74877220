import Foundation
import WeatherModels
import WeatherUnits

/// The normals of one point: twelve values each, January first.
struct Normals: Sendable {
    /// 24-hour means, °C.
    var means: [Double]
    /// Mean daily maximum less mean daily minimum, K.
    var ranges: [Double]
    /// Millimetres in the month; nil where no station near enough knows.
    var precipitation: [Double]?
    /// Shares of days that are not dry, 0 … 1; nil but near a city that is known.
    var wetShares: [Double]?
    /// Height the temperatures are for.
    var elevation: Length
    var nearestStation: Length
}

extension NormalsTable {
    private static let neighbours = 8
    /// Beyond it, precipitation is too much a matter of the place itself.
    private static let reachOfPrecipitation = 200.0
    private static let reachOfWetDays = 50.0

    /// The nearest stations weighted by distance and brought to one height by the lapse rate, as
    /// `Tools/almanac/interpolation.py` was validated.
    /// - Parameter elevation: nil takes that of the listed heights around.
    func normals(at point: Coordinate, elevation: Length?) -> Normals {
        bytes.withUnsafeBytes { bytes in
            let height = elevation?.metres ?? groundHeight(at: point, in: bytes)
            let near = stations.nearest(Self.neighbours, to: point, in: bytes)
            let weights = Weights(near)
            return Normals(
                means: weights.months { month, offset in
                    let row = StationRow(bytes, at: offset)
                    return row.mean(month) + lapseRate * (row.height - height)
                },
                ranges: weights.months { StationRow(bytes, at: $1).range($0) },
                precipitation: precipitation(at: point, in: bytes),
                wetShares: wetShares(at: point, in: bytes),
                elevation: Length(metres: height),
                nearestStation: Length(kilometres: near.first?.kilometres ?? .infinity)
            )
        }
    }

    private func precipitation(at point: Coordinate, in bytes: UnsafeRawBufferPointer) -> [Double]? {
        let near = stations.nearest(Self.neighbours, to: point, in: bytes) {
            StationRow(bytes, at: $0).hasPrecipitation
        }
        guard let nearest = near.first, nearest.kilometres <= Self.reachOfPrecipitation else { return nil }
        return Weights(near).months { StationRow(bytes, at: $1).precipitation($0) }
    }

    private func wetShares(at point: Coordinate, in bytes: UnsafeRawBufferPointer) -> [Double]? {
        guard let city = cities.nearest(1, to: point, in: bytes).first,
            city.kilometres <= Self.reachOfWetDays
        else { return nil }
        return (0..<12).map { CityRow(bytes, at: city.offset).wetShare($0) }
    }

    /// Metres, from the four listed heights nearest, weighted by the inverse square of the distance.
    private func groundHeight(at point: Coordinate, in bytes: UnsafeRawBufferPointer) -> Double {
        let near = heights.nearest(4, to: point, in: bytes)
        let weights = near.map { 1 / ($0.kilometres * $0.kilometres + 4) }
        let sum = zip(near, weights).reduce(0) { $0 + HeightRow(bytes, at: $1.0.offset).height * $1.1 }
        return sum / weights.reduce(0, +)
    }
}

/// Neighbours with the share each has in an estimate, adding up to 1.
private struct Weights {
    private let neighbours: [Neighbour]
    private let shares: [Double]

    /// `(d² + s²)^(−p/2)`, with s = 10 km and p = 2.5: chosen by the error against held-out stations.
    init(_ neighbours: [Neighbour]) {
        let weights = neighbours.map { pow($0.kilometres * $0.kilometres + 100, -1.25) }
        let sum = weights.reduce(0, +)
        self.neighbours = neighbours
        shares = weights.map { $0 / sum }
    }

    /// - Parameter value: of a month, 0 … 11, and the row at an offset.
    func months(_ value: (Int, Int) -> Double) -> [Double] {
        (0..<12).map { month in
            zip(neighbours, shares).reduce(0) { $0 + value(month, $1.0.offset) * $1.1 }
        }
    }
}
