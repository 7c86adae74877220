import CConditionArt
import EmbeddedFiles

/// Our own pictures of the weather, by the names of OpenWeatherMap's files.
public enum ConditionArt {
    /// A PNG file; nil for a name there is none of.
    /// - Parameter name: Without the extension: `10d` (50 × 50), `10d@2x` (100 × 100), `10d@4x` (200 × 200).
    public static func png(named name: String) -> [UInt8]? {
        files["\(name).png"].map(Array.init)
    }

    /// How many PNG files there are, and their bytes in all.
    public static let inventory: (pictures: Int, bytes: Int) = {
        let pictures = files.paths.filter { $0.hasSuffix(".png") }
        return (pictures.count, pictures.compactMap { files[$0]?.count }.reduce(0, +))
    }()

    private static let files = EmbeddedFiles(CConditionArt_files())
}
