public import WeatherModels

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
    public let dominant: Pollutant?

    public init(
        scale: AirQualityScale,
        level: Int,
        levels: Int,
        index: Int? = nil,
        dominant: Pollutant? = nil
    ) {
        self.scale = scale
        self.level = level
        self.levels = levels
        self.index = index
        self.dominant = dominant
    }
}
