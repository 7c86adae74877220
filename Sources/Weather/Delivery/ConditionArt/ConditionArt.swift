import CConditionArt

/// Our own pictures of the weather, by the names of OpenWeatherMap's files.
public enum ConditionArt {
    /// A PNG file; nil for a name there is none of.
    /// - Parameter name: Without the extension: `10d` (50 × 50), `10d@2x` (100 × 100), `10d@4x` (200 × 200).
    public static func png(named name: String) -> [UInt8]? {
        embedded(name, condition_art).map(Array.init)
    }

    /// The drawing itself, an SVG document that scales to any size; nil for a name there is none of. The identifiers
    /// in it hold the picture's name, so that different pictures may stand in one page.
    /// - Parameter name: Without extension and size: `10d`.
    public static func svg(named name: String) -> String? {
        embedded(name, condition_drawing).map { String(decoding: $0, as: UTF8.self) }
    }

    /// How many PNG files there are, and their bytes in all.
    public static let inventory: (pictures: Int, bytes: Int) = {
        let numbers = (0..<100).map { $0 < 10 ? "0\($0)" : "\($0)" }
        let names = numbers.flatMap { number in ["d", "n"].map { number + $0 } }
        let sizes = ["", "@2x", "@4x"].flatMap { size in
            names.compactMap { embedded($0 + size, condition_art)?.count }
        }
        return (sizes.count, sizes.reduce(0, +))
    }()

    private static func embedded(
        _ name: String,
        _ find: (UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?) -> UnsafeRawPointer?
    ) -> UnsafeRawBufferPointer? {
        // For C a name ends at a null, whatever follows.
        guard !name.utf8.contains(0) else { return nil }
        var count = 0
        guard let bytes = find(name, &count) else { return nil }
        return UnsafeRawBufferPointer(start: bytes, count: count)
    }
}
