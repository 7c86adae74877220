public import Foundation
public import Meteorology
public import WeatherModels
public import WeatherUnits

/// What a notice tells.
public enum NoticeContent: Hashable, Sendable {
    /// An event with a warning; whether it has not begun.
    case warning(WarningFact, isUpcoming: Bool)
    case precipitation(PrecipitationNews)
    case threshold(ThresholdNews)
    case change(ChangeNews)
    case morning(MorningNews)
}

/// Rain or snow that begins.
public struct PrecipitationNews: Hashable, Sendable {
    public let phase: PrecipitationPhase
    public let start: Date
    /// `nil` if no end is in sight.
    public let end: Date?
    /// Whether the minutes of ``start`` mean something. Otherwise only the hour is known.
    public let isToTheMinute: Bool
}

/// A value beyond its bound.
public struct ThresholdNews: Hashable, Sendable {
    public let rule: ThresholdRule
    public let bound: NoticeValue
    /// The value farthest from the bound, and when.
    public let value: NoticeValue
    public let peak: Date
    /// The local day to which the beginning belongs.
    public let day: LocalDay
}

/// The highest temperatures of two days.
public struct ChangeNews: Hashable, Sendable {
    public let today: Temperature
    public let tomorrow: Temperature
    /// That of tomorrow.
    public let day: LocalDay
}

/// A day in short.
public struct MorningNews: Hashable, Sendable {
    public let day: LocalDay
    public let low: Temperature?
    public let high: Temperature?
    /// Of the rest of the day if it rains or snows on the day at all: what fell at night is over.
    public let condition: WeatherCondition?
    /// Of the whole day, as water.
    public let precipitation: Precipitation?
    public let probability: Percent?
    /// If it begins today.
    public let beginning: PrecipitationNews?
    /// The worst event with a warning that is in force or announced; of those that are decided. `nil` if a notice of its own
    /// is told at the same moment.
    public internal(set) var warning: WarningFact?
}

/// A value with its unit.
public enum NoticeValue: Hashable, Sendable {
    case temperature(Temperature)
    case speed(Speed)
    case uvIndex(UVIndex)
    case concentration(MassConcentration)
    /// As water, in its interval.
    case precipitation(Precipitation)

    /// - Parameters:
    ///   - number: In the unit of the quantity.
    ///   - interval: Of an amount.
    init(_ number: Double, of quantity: NoticeQuantity, over interval: TimeSpan) {
        self =
            switch quantity {
            case .temperature, .feelsLike: .temperature(Temperature(celsius: number))
            case .gust: .speed(Speed(metresPerSecond: number))
            case .uvIndex: .uvIndex(UVIndex(number))
            case .pm10, .pm2_5: .concentration(MassConcentration(microgramsPerCubicMetre: number))
            case .precipitationOfDay: .precipitation(Precipitation(millimetres: number, over: interval))
            }
    }
}
