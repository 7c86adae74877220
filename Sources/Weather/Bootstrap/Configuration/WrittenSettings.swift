import WeatherPorts
import Foundation
import UseCases

/// The settings in the configuration file, as read once when the process started.
struct WrittenSettings: Sendable {
    private enum Value {
        case text(String)
        case somethingElse
    }

    private let values: [String: Value]

    /// - Parameter object: The JSON object.
    init(_ object: [String: Any]) {
        values = object.compactMapValues { value in
            if value is NSNull { return nil }
            return (value as? String).map(Value.text) ?? .somethingElse
        }
    }

    /// The names of the settings in alphabetical order.
    var names: [String] { values.keys.sorted() }

    /// Returns `nil` for a missing or empty text.
    ///
    /// - Throws: ``ConfigurationError/malformed(key:given:expected:)`` if the value is not text.
    func text(of setting: Setting) throws(ConfigurationError) -> String? {
        switch values[setting.key] {
        case .text(let text)?:
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return trimmed.isEmpty ? nil : trimmed
        case .somethingElse?: throw .notAText(setting)
        case nil: return nil
        }
    }
}
