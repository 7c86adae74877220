public import Foundation
public import WeatherUnits

/// What a station observed at a moment, and what it told then of the hours before. `nil` is what it did not tell.
public struct StationObservation: Hashable, Sendable {
    public let time: Date
    public var temperature: Temperature?
    /// Whether the temperature was told in whole degrees, and otherwise in tenths.
    public var isWhole = false
    /// The mean wind, 10 m above the ground.
    public var wind: Speed?
    /// What fell, each over an interval that ends at or before ``time``. A station without a gauge tells none; one with a
    /// gauge that measured nothing tells 0.
    public var amounts: [Precipitation] = []
    /// The highest temperatures of intervals.
    public var highs: [ObservedExtreme] = []
    /// The lowest temperatures of intervals.
    public var lows: [ObservedExtreme] = []
    /// When the service received it, if it says so.
    public var receivedAt: Date?

    public init(time: Date) { self.time = time }

    /// Whether it could be known at a moment.
    public func isKnown(at moment: Date) -> Bool {
        time <= moment && receivedAt.map { $0 <= moment } ?? true
    }
}

/// The highest or the lowest temperature of an interval, as an instrument that watches all the time told it.
public struct ObservedExtreme: Hashable, Sendable {
    public let temperature: Temperature
    public let interval: TimeSpan

    public init(_ temperature: Temperature, over interval: TimeSpan) {
        (self.temperature, self.interval) = (temperature, interval)
    }
}
