public import WeatherModels

/// An air-quality scale. All are computed from the concentrations of one hour.
public enum AirQualityScale: String, CaseIterable, Hashable, Sendable {
    /// The grades of Korea's Comprehensive Air-quality Index (통합대기환경지수, CAI): 4 levels.
    case korea
    /// The Air Quality Index of the US Environmental Protection Agency, 2024: 6 levels and an index.
    case us
    /// The European Air Quality Index of the European Environment Agency, 2024: 6 levels.
    case eu
    /// The index of OpenWeatherMap's API: 5 levels.
    case openWeatherMap

    /// Returns the band of the worst pollutant, or `nil` if no pollutant of the scale is known.
    public func band(for air: AirQuality) -> AirQualityBand? {
        switch self {
        case .korea: KoreanScale.band(for: air)
        case .us: USScale.band(for: air)
        case .eu: EuropeanScale.band(for: air)
        case .openWeatherMap: OpenWeatherMapScale.band(for: air)
        }
    }
}
