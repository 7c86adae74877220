public import Foundation
public import WeatherUnits

/// A pollutant that air-quality scales use.
public enum Pollutant: String, CaseIterable, Hashable, Sendable {
    /// Particles smaller than 2.5 µm.
    case pm2_5
    /// Particles smaller than 10 µm.
    case pm10
    case ozone
    case nitrogenDioxide
    case sulphurDioxide
    case carbonMonoxide
    case nitrogenMonoxide
    case ammonia
}

/// Concentrations near the ground in one hour. Scales are computed from these and never stored.
public struct AirQuality: Hashable, Sendable {
    /// The start of the hour.
    public var time: Date
    /// The provider's values; a pollutant without a value is missing.
    public var concentrations: Concentrations

    public init(time: Date, concentrations: Concentrations) {
        self.time = time
        self.concentrations = concentrations
    }

    public subscript(pollutant: Pollutant) -> MassConcentration? { concentrations[pollutant] }
}
