public import Foundation
public import WeatherModels
public import WeatherUnits

/// A station that observes the weather.
public struct ObservingStation: Hashable, Sendable {
    /// The identifier by which the service that gives its observations knows it.
    public let code: String
    public let coordinate: Coordinate
    /// Of its ground above mean sea level; `nil` if it is not told.
    public let height: Length?
    /// What the service calls it, in the service's language; `nil` if it is not told.
    public let name: String?

    public init(code: String, coordinate: Coordinate, height: Length?, name: String? = nil) {
        (self.code, self.coordinate, self.height, self.name) = (code, coordinate, height, name)
    }
}

/// What a station observed over some time.
public struct ObservationSeries: Hashable, Sendable {
    /// Where it stood when it observed this.
    public let station: ObservingStation
    /// In order of time.
    public let observations: [StationObservation]

    public init(of station: ObservingStation, _ observations: [StationObservation]) {
        self.station = station
        self.observations = observations.sorted { $0.time < $1.time }
    }

    /// Returns what of it could be known at a moment.
    public func known(at moment: Date) -> ObservationSeries {
        ObservationSeries(of: station, observations.filter { $0.isKnown(at: moment) })
    }
}
