public import Foundation
public import WeatherUnits

/// The wind 10 m above ground.
public struct Wind: Hashable, Sendable {
    /// The ten-minute mean, or what the provider uses instead.
    public let speed: Speed
    /// The direction it blows from; `nil` if calm, variable or unknown.
    public let direction: Direction?
    /// The peak speed around the time; `nil` if unknown.
    public let gust: Speed?

    public init(speed: Speed, direction: Direction? = nil, gust: Speed? = nil) {
        self.speed = speed
        self.direction = direction
        self.gust = gust
    }
}

/// What instruments at the place would measure at one moment. A missing value is `nil`, never a special number.
public struct Conditions: Hashable, Sendable {
    /// Air temperature, 2 m above ground.
    public var temperature: Temperature?
    /// Apparent temperature in the shade.
    public var feelsLike: Temperature?
    /// Dew point, 2 m above ground.
    public var dewPoint: Temperature?
    /// Relative humidity, 2 m above ground.
    public var humidity: Percent?
    /// Pressure reduced to mean sea level.
    public var pressure: Pressure?
    /// Pressure at ground level.
    public var surfacePressure: Pressure?
    public var wind: Wind?
    /// The fraction of the sky that is covered.
    public var cloudCover: Percent?
    /// Horizontal visibility.
    public var visibility: Length?
    public var uvIndex: UVIndex?

    public init() {}
}

/// The weather at a moment close to now.
public struct CurrentConditions: Hashable, Sendable {
    /// The time of the observation, or the time it was computed for.
    public var time: Date
    public var conditions: Conditions
    /// The total precipitation, as water, in its interval (usually the hour before `time`).
    public var precipitation: Precipitation?
    /// The frozen part of `precipitation`, as water.
    public var snowfall: Precipitation?
    public var condition: WeatherCondition?
    /// Whether the sun is above the horizon.
    public var isDay: Bool?

    public init(time: Date, conditions: Conditions = Conditions()) {
        self.time = time
        self.conditions = conditions
    }
}
