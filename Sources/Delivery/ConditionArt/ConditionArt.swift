import CConditionArt

/// Our own pictures of the weather, by the names of OpenWeatherMap's files.
public enum ConditionArt {
    /// A PNG file; nil for a name there is none of.
    /// - Parameter name: Without the extension: `10d` (50 × 50), `10d@2x` (100 × 100), `10d@4x` (200 × 200).
    public static func png(named name: String) -> [UInt8]? {
        var count = 0
        guard let bytes = condition_art(name, &count) else { return nil }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
