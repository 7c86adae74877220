public import WeatherModels

/// A way to call air good or bad.
public enum AirQualityScale: String, CaseIterable, Hashable, Sendable {
    /// 통합대기환경지수 (CAI).
    case korea
    /// Air Quality Index of the US Environmental Protection Agency.
    case us
    /// European Air Quality Index of the European Environment Agency.
    case eu
    /// The 1 … 5 of OpenWeatherMap's API.
    case openWeatherMap

    /// The band of the worst substance; nil where none that the scale counts is known.
    public func band(for air: AirQuality) -> AirQualityBand? { nil }
}
