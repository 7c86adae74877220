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
        case .korea: LevelTable.korea.band(for: air, on: self)
        case .us: USIndex.band(for: air)
        case .eu: LevelTable.eu.band(for: air, on: self)
        case .openWeatherMap: LevelTable.openWeatherMap.band(for: air, on: self)
        }
    }
}

/// The level of an air quality on a scale. A band always includes its scale, because "moderate" does not mean the
/// same air in Seoul and in Brussels.
public struct AirQualityBand: Hashable, Sendable {
    public let scale: AirQualityScale
    /// 1 is the best level.
    public let level: Int
    /// How many levels the scale has.
    public let levels: Int
    /// The scale's own index, if it can be computed from concentrations of one hour: 0 … 500 for `us`.
    public let index: Int?
    /// The pollutant that determines the level.
    public let dominant: Pollutant
}
