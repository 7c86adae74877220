import Foundation
import WeatherModels
import WeatherUnits

/// The normals of one point: twelve values each, January first.
struct Normals: Sendable {
    /// 24-hour means in °C.
    var means: [Double]
    /// The mean daily maximum minus the mean daily minimum, in K.
    var ranges: [Double]
    /// In millimetres per month; `nil` if no station nearby has precipitation.
    var precipitation: [Double]?
    /// The shares of wet days, 0 … 1; `nil` unless there is a city with known values nearby.
    var wetShares: [Double]?
    /// The height that the temperatures are for.
    var elevation: Length
    var nearestStation: Length
}

extension NormalsTable {
    private static let neighbours = 8
    /// In kilometres: beyond this, precipitation depends too much on the place.
    private static let reachOfPrecipitation = 200.0
    private static let reachOfWetDays = 50.0

    /// Returns the normals from the nearest stations, weighted by distance and reduced to one height by the lapse
    /// rate, as validated with `Tools/almanac/interpolation.py`.
    ///
    /// - Parameter elevation: The height of the place; `nil` for an estimate from the listed heights nearby.
    func normals(at point: Coordinate, elevation: Length?) -> Normals {
        bytes.withUnsafeBytes { bytes in
            let height = elevation?.metres ?? groundHeight(at: point, in: bytes)
            let near = stations.nearest(Self.neighbours, to: point, in: bytes)
            return Normals(
                means: near.months { $1.mean($0) + lapseRate * ($1.height - height) },
                ranges: near.months { $1.range($0) },
                precipitation: precipitation(at: point, in: bytes),
                wetShares: wetShares(at: point, in: bytes),
                elevation: Length(metres: height),
                nearestStation: Length(kilometres: near.first?.kilometres ?? .infinity)
            )
        }
    }

    private func precipitation(at point: Coordinate, in bytes: UnsafeRawBufferPointer) -> [Double]? {
        let near = stations.nearest(Self.neighbours, to: point, in: bytes, where: \.hasPrecipitation)
        guard let nearest = near.first, nearest.kilometres <= Self.reachOfPrecipitation else { return nil }
        return near.months { $1.precipitation($0) }
    }

    private func wetShares(at point: Coordinate, in bytes: UnsafeRawBufferPointer) -> [Double]? {
        guard let city = cities.nearest(1, to: point, in: bytes).first,
            city.kilometres <= Self.reachOfWetDays
        else { return nil }
        return (0..<12).map(city.row.wetShare)
    }

    /// Returns a height in metres from the four nearest listed heights, weighted by the inverse square of the
    /// distance.
    private func groundHeight(at point: Coordinate, in bytes: UnsafeRawBufferPointer) -> Double {
        let near = heights.nearest(4, to: point, in: bytes)
        let weights = near.map { 1 / ($0.kilometres * $0.kilometres + 4) }
        let sum = zip(near, weights).reduce(0) { $0 + $1.0.row.height * $1.1 }
        return sum / weights.reduce(0, +)
    }
}

extension [Neighbour] {
    /// Returns the mean of twelve monthly values of the rows, January first, weighted by `(d² + s²)^(−p/2)`, with s =
    /// 10 km and p = 2.5, chosen by the error at held-out stations.
    ///
    /// - Parameter value: Returns a row's value for a month, 0 … 11.
    fileprivate func months(_ value: (Int, NormalsRow) -> Double) -> [Double] {
        let weights = map { pow($0.kilometres * $0.kilometres + 100, -1.25) }
        let sum = weights.reduce(0, +)
        let shares = weights.map { $0 / sum }
        return (0..<12).map { month in zip(self, shares).reduce(0) { $0 + value(month, $1.0.row) * $1.1 } }
    }
}
