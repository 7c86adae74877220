public import WeatherModels
import WeatherUnits

/// The normals of the days of one place.
public struct PlaceNormals: Sendable {
    private let means: AnnualCurve
    private let ranges: AnnualCurve

    /// Returns `nil` where no station is near, or if the embedded table is damaged.
    ///
    /// - Parameter point: Its height is estimated from listed heights nearby.
    public init?(at point: Coordinate) {
        guard let table = try? NormalsTable.embedded.get() else { return nil }
        let normals = table.normals(at: point, elevation: nil)
        guard normals.nearestStation.kilometres <= AlmanacProvider.reach.kilometres else { return nil }
        (means, ranges) = (AnnualCurve(normals.means), AnnualCurve(normals.ranges))
    }

    /// Returns the mean of the lowest and of the highest temperatures of a day of the year, in °C.
    public func extremes(on day: LocalDay) -> (low: Double, high: Double) {
        let (mean, half) = (means.value(on: day), max(0, ranges.value(on: day)) / 2)
        return (mean - half, mean + half)
    }
}
