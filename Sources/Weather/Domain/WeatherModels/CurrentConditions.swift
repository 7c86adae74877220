public import Foundation
public import WeatherUnits

/// Wind 10 m above ground.
public struct Wind: Hashable, Sendable {
    /// Ten-minute mean, or what the provider takes for it.
    public let speed: Speed
    /// Where it blows from; nil when calm, variable or unknown.
    public let direction: Direction?
    /// Peak speed around the time; nil when unknown.
    public let gust: Speed?

    public init(speed: Speed, direction: Direction? = nil, gust: Speed? = nil) {
        self.speed = speed
        self.direction = direction
        self.gust = gust
    }
}

/// What instruments at the place would read at one moment. An absent value is nil, never a sentinel.
public struct Conditions: Hashable, Sendable {
    /// Air, 2 m above ground.
    public var temperature: Temperature?
    /// What it feels like to a person, in the shade.
    public var feelsLike: Temperature?
    /// Dew point, 2 m above ground.
    public var dewPoint: Temperature?
    /// Relative, 2 m above ground.
    public var humidity: Percent?
    /// Reduced to mean sea level.
    public var pressure: Pressure?
    /// At ground level.
    public var surfacePressure: Pressure?
    public var wind: Wind?
    /// Share of the sky covered.
    public var cloudCover: Percent?
    /// Horizontal visibility.
    public var visibility: Length?
    public var uvIndex: UVIndex?

    public init() {}
}

/// The weather at one moment close to now.
public struct CurrentConditions: Hashable, Sendable {
    /// When it was observed or for when it was computed.
    public var time: Date
    public var conditions: Conditions
    /// All that fell, as water, in the interval it names (usually the hour before `time`).
    public var precipitation: Precipitation?
    /// The frozen part of `precipitation`, as water.
    public var snowfall: Precipitation?
    public var condition: WeatherCondition?
    /// Whether the sun is up.
    public var isDay: Bool?

    public init(time: Date, conditions: Conditions = Conditions()) {
        self.time = time
        self.conditions = conditions
    }
}
