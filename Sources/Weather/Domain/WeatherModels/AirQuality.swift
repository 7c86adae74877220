public import Foundation
public import WeatherUnits

/// A substance in the air that air-quality scales count.
public enum Pollutant: String, CaseIterable, Hashable, Sendable {
    /// Particles below 2.5 µm.
    case pm2_5
    /// Particles below 10 µm.
    case pm10
    case ozone
    case nitrogenDioxide
    case sulphurDioxide
    case carbonMonoxide
    case nitrogenMonoxide
    case ammonia
}

/// Concentrations close to the ground at one hour. Scales are computed from these, never stored.
public struct AirQuality: Hashable, Sendable {
    /// The hour of the values.
    public var time: Date
    /// What the provider gave; a substance it did not give is absent.
    public var concentrations: [Pollutant: MassConcentration]

    public init(time: Date, concentrations: [Pollutant: MassConcentration]) {
        self.time = time
        self.concentrations = concentrations
    }

    public subscript(pollutant: Pollutant) -> MassConcentration? { concentrations[pollutant] }
}
