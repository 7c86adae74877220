/// An area between two parallels and two meridians.
public struct CoordinateBox: Hashable, Sendable {
    public let southWest: Coordinate
    /// Its longitude may be less than that of `southWest`; then the box crosses the 180° meridian.
    public let northEast: Coordinate

    public init(southWest: Coordinate, northEast: Coordinate) {
        self.southWest = southWest
        self.northEast = northEast
    }

    /// Whether the box contains the point, borders included.
    public func contains(_ point: Coordinate) -> Bool {
        let isBetweenParallels = southWest.latitude <= point.latitude && point.latitude <= northEast.latitude
        guard isBetweenParallels else { return false }
        return southWest.longitude <= northEast.longitude
            ? (southWest.longitude...northEast.longitude).contains(point.longitude)
            : southWest.longitude <= point.longitude || point.longitude <= northEast.longitude
    }
}
