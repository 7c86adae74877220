public import Languages
public import Meteorology

/// The name of the scale, which must be shown with every level.
extension AirQualityScale: Translated {}

/// The level in the terms of its scale.
extension AirQualityBand: Translated {
    /// Returns the level in the terms of the scale.
    public func name(in language: Language) -> String { text(in: language) }

    /// - Parameter names: The names of the scale's levels, the best first.
    func name(among names: [String]) -> String {
        names.indices.contains(level - 1) ? names[level - 1] : "\(level)"
    }
}
