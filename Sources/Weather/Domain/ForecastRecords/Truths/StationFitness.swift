public import WeatherModels
public import WeatherUnits

/// Which stations observe the weather of a place: those within 25 km and 150 m of height, the nearest first.
///
/// Whether a coast lies between them cannot be told from what is known of either.
public enum StationFitness {
    /// How far away a station may be.
    public static let farthest = Length(kilometres: 25)
    /// How much higher or lower it may be.
    public static let steepest = Length(metres: 150)

    /// Returns the stations that are fit, the nearest first. Where a height is not known, distance alone decides.
    public static func fit(
        _ stations: [ObservingStation],
        for point: Coordinate,
        height: Length?
    ) -> [ObservingStation] {
        stations.map { (station: $0, distance: distance(of: $0, to: point)) }
            .filter { isFit($0.station, for: point, height: height) }
            .sorted { ($0.distance, $0.station.code) < ($1.distance, $1.station.code) }
            .map(\.station)
    }

    /// Whether a station observes the weather of a place.
    public static func isFit(_ station: ObservingStation, for point: Coordinate, height: Length?) -> Bool {
        guard distance(of: station, to: point) <= farthest else { return false }
        guard let own = station.height, let height else { return true }
        return abs(own.metres - height.metres) <= steepest.metres
    }

    /// How far a station is away from a place.
    public static func distance(of station: ObservingStation, to point: Coordinate) -> Length {
        Length(metres: station.coordinate.distance(to: point))
    }
}
