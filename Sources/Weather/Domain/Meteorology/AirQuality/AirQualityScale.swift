public import WeatherModels

/// A way to call air good or bad. Each is computed from the concentrations of one hour.
public enum AirQualityScale: String, CaseIterable, Hashable, Sendable {
    /// The grades of 통합대기환경지수 (CAI): 4 levels.
    case korea
    /// Air Quality Index of the US Environmental Protection Agency, 2024: 6 levels, with its index.
    case us
    /// European Air Quality Index of the European Environment Agency, 2024: 6 levels.
    case eu
    /// OpenWeatherMap's API: 5 levels.
    case openWeatherMap

    /// The band of the worst substance; nil where none that the scale counts is known.
    public func band(for air: AirQuality) -> AirQualityBand? {
        switch self {
        case .korea: KoreanScale.band(for: air)
        case .us: USScale.band(for: air)
        case .eu: EuropeanScale.band(for: air)
        case .openWeatherMap: OpenWeatherMapScale.band(for: air)
        }
    }
}
