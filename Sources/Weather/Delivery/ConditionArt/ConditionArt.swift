import CConditionArt
import EmbeddedFiles

/// Our own weather icons, by the names of OpenWeatherMap's files.
public enum ConditionArt {
    /// Returns a PNG file, or `nil` if there is none with the name.
    ///
    /// - Parameter name: The name without extension: `10d` (50 × 50), `10d@2x` (100 × 100), `10d@4x` (200 × 200).
    public static func png(named name: String) -> [UInt8]? {
        files["\(name).png"].map(Array.init)
    }

    /// The number of PNG files and their total size in bytes.
    public static let inventory: (pictures: Int, bytes: Int) = {
        let pictures = files.paths.filter { $0.hasSuffix(".png") }
        return (pictures.count, pictures.compactMap { files[$0]?.count }.reduce(0, +))
    }()

    private static let files = EmbeddedFiles(CConditionArt_files())
}
