import Foundation
import Languages
import ProviderSupport
import UseCases
import WeatherModels
import WeatherPorts

/// The sources of settings in order of precedence: the environment, then the file. An empty value counts as unset.
struct ConfigurationSources: Sendable {
    private let environment: [String: String]
    /// The texts in the file; `nil` for what is not text.
    private let file: [String: String?]
    let folders: Folders

    /// - Parameter object: The content of the file.
    init(environment variables: [String: String], _ folders: Folders, file object: [String: Any] = [:]) {
        self.folders = folders
        environment = variables
        file = object.filter { !($0.value is NSNull) }.mapValues { $0 as? String }
    }

    /// Returns the text of a setting and its origin, or `nil` if it is not set. Throws if the file contains something
    /// other than text.
    func text(of setting: Setting) throws(ConfigurationError) -> (
        text: String, origin: ConfigurationEntry.Origin
    )? {
        if let text = environment[setting.variable].flatMap(Self.given) { return (text, .environment) }
        guard setting.mayStandInFile, let written = file[setting.key] else { return nil }
        guard let written else { throw .notAText(setting) }
        return Self.given(written).map { ($0, .file) }
    }

    /// Returns the value of a setting or of its default; `nil` if there is neither.
    func value<Value>(
        of setting: Setting,
        _ parse: (String) throws(SettingRefusal) -> Value
    ) throws(ConfigurationError) -> Value? {
        guard let text = try text(of: setting)?.text ?? setting.standard else { return nil }
        do { return try parse(text) } catch {
            throw ConfigurationError(error, given: text, for: setting.variable)
        }
    }

    /// Returns the given settings, each validated.
    func values(of settings: [Setting]) throws(ConfigurationError) -> SettingValues {
        var texts: [String: String] = [:]
        for setting in settings {
            guard let text = try text(of: setting)?.text else { continue }
            do { try setting.check(text) } catch {
                throw ConfigurationError(error, given: text, for: setting.variable)
            }
            texts[setting.key] = text
        }
        return SettingValues(texts)
    }

    /// The names in the file, known or not, in alphabetical order.
    var namesInFile: [String] { file.keys.sorted() }

    /// Returns the text without surrounding blanks, or `nil` if nothing is left.
    private static func given(_ text: String) -> String? {
        let trimmed = text.trimmed
        return trimmed.isEmpty ? nil : trimmed
    }
}

extension ConfigurationError {
    /// - Parameter key: The name of the setting that the user knows: its key or its environment variable.
    init(_ refusal: SettingRefusal, given: String, for key: String) {
        self = .malformed(key: key, given: refusal.repeatsGiven ? given : nil, expected: refusal.expected)
    }

    /// The value of a setting is not text.
    static func notAText(_ setting: Setting) -> ConfigurationError {
        .malformed(
            key: setting.variable,
            given: nil,
            expected: LocalizedName(AcceptedValue.jsonText)
        )
    }
}
