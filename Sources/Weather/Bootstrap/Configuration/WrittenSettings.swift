import WeatherPorts
import Foundation
import UseCases

/// The file of settings as it stood when the process began: read once, whoever asks.
struct WrittenSettings: Sendable {
    private enum Value {
        case text(String)
        case somethingElse
    }

    private let values: [String: Value]

    /// - Parameter object: As JSON has it.
    init(_ object: [String: Any]) {
        values = object.compactMapValues { value in
            if value is NSNull { return nil }
            return (value as? String).map(Value.text) ?? .somethingElse
        }
    }

    /// In alphabetical order.
    var names: [String] { values.keys.sorted() }

    /// Nil where there is none, or an empty one.
    /// - Throws: ``ConfigurationError/malformed(key:given:expected:)`` where there is something else than text.
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
