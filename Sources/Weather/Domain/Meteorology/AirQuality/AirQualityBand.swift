public import WeatherModels

/// Where an air quality stands on a scale. A band never travels without its scale: "moderate" is not the same air
/// in Seoul and in Brussels.
public struct AirQualityBand: Hashable, Sendable {
    public let scale: AirQualityScale
    /// 1 is the best air.
    public let level: Int
    /// How many levels the scale has.
    public let levels: Int
    /// The scale's own number, where it has one that can be told from concentrations of one hour: 0 … 500 for `us`.
    public let index: Int?
    /// The substance that decides the level.
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
