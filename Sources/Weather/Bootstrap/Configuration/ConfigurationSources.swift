import Configuration
import Foundation
import Languages
import ProviderSupport
import UseCases
import WeatherModels
import WeatherPorts

/// Where settings are read from, strongest first: environment, then the file. An empty value counts as unset.
struct ConfigurationSources: Sendable {
    private let environment: any ConfigProvider
    private let file: WrittenSettings
    let folders: Folders

    /// - Throws: ``ConfigurationError/unreadableFile(path:reason:)`` for a file that is there but is no JSON object.
    init(environment variables: [String: String]) async throws(ConfigurationError) {
        folders = Folders(environment: variables)
        environment = EnvironmentVariablesProvider(environmentVariables: variables)
        file = WrittenSettings(try ConfigurationFile.read(at: folders.configurationToRead))
    }

    /// The environment alone: what can still be read when the file cannot.
    init(onlyEnvironment variables: [String: String]) {
        folders = Folders(environment: variables)
        environment = EnvironmentVariablesProvider(environmentVariables: variables)
        file = WrittenSettings([:])
    }

    /// The text given for a setting and who gave it; nil where nobody did.
    /// - Throws: ``ConfigurationError/malformed(key:given:expected:)`` where the file holds something else than text.
    func text(of setting: Setting) throws(ConfigurationError) -> (
        text: String, origin: ConfigurationEntry.Origin
    )? {
        if let text = try Self.text(["haneul", setting.key], in: environment, of: setting) {
            return (text, .environment)
        }
        guard setting.mayStandInFile, let text = try file.text(of: setting) else { return nil }
        return (text, .file)
    }

    /// What a setting's text means, or its standard's; nil where there is neither.
    func value<Value>(
        of setting: Setting,
        _ parse: (String) throws(SettingRefusal) -> Value
    ) throws(ConfigurationError) -> Value? {
        guard let text = try text(of: setting)?.text ?? setting.standard else { return nil }
        do { return try parse(text) } catch {
            throw ConfigurationError(error, given: text, for: setting.variable)
        }
    }

    /// What was given for settings, each checked.
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

    /// The names in the file, known or not.
    var namesInFile: [String] { file.names }

    private static func text(
        _ key: [String],
        in provider: any ConfigProvider,
        of setting: Setting
    ) throws(ConfigurationError) -> String? {
        do {
            let found = try provider.value(forKey: AbsoluteConfigKey(key), type: .string).value?.content
            guard case .string(let text)? = found else { return nil }
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return trimmed.isEmpty ? nil : trimmed
        } catch {
            throw .notAText(setting)
        }
    }
}

extension ConfigurationError {
    /// - Parameter key: As the person knows the setting: its key or its variable.
    init(_ refusal: SettingRefusal, given: String, for key: String) {
        self = .malformed(key: key, given: refusal.repeatsGiven ? given : nil, expected: refusal.expected)
    }

    /// The value of a setting is something else than text.
    static func notAText(_ setting: Setting) -> ConfigurationError {
        .malformed(
            key: setting.variable,
            given: nil,
            expected: LocalizedName("a JSON string", translations: [.korean: "JSON 문자열"])
        )
    }
}
