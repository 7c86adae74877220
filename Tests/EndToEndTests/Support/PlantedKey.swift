import Foundation

/// A key as a portal issues it: with marks that addresses encode, and with parts that occur nowhere else, so that it is
/// found in whatever way its marks are written.
struct PlantedKey: Sendable {
    /// The name of its setting, as in the file.
    let setting: String
    let parts: [String]

    static let all = [portal, openWeatherMap]

    private static let portal = PlantedKey(
        setting: "data-go-kr-key",
        parts: ["Hq7dWk2pZr9x", "Vb4tMs8cJf6n", "Ty3gLx5wQe1u", "Da0kRh7vPz2m"]
    )
    private static let openWeatherMap = PlantedKey(
        setting: "openweathermap-key",
        parts: ["b7c1f90e5a3d", "48e2d6a7c09f", "e13b5d8f7a60"]
    )

    /// The key: its parts between the marks of base64.
    var text: String { zip(parts, ["+", "/", "+", "=="]).map { $0 + $1 }.joined() }

    /// The same as the portal shows it for addresses.
    var encoded: String {
        [("+", "%2B"), ("/", "%2F"), ("=", "%3D")].reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    /// The name of the variable of its setting.
    var variable: String { "HANEUL_" + setting.uppercased().replacing("-", with: "_") }

    /// Whether a text has any part of it; of its end, which people are shown, only what is longer than that.
    func isIn(_ text: String) -> Bool {
        let text = text.lowercased()
        return parts.contains { text.contains($0.lowercased()) }
    }
}
