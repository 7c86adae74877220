import CLI
import Foundation
import Languages
import SQLStorage
import StoragePort
import Synchronization
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

extension LiveContext {
    /// Returns the configuration, and the units that the person chose.
    func configuration() async -> ConfigurationReport {
        var report = ConfigurationReport(loaded)
        do throws(StorageError) {
            if case .chosen(let system) = try await storage.loadUnits() { report.tellChosen(system) }
        } catch {
            tell(.storage(error))
        }
        return report
    }

    func setConfiguration(_ key: String, to value: String) throws(ConfigurationError) {
        guard let setting = loaded.settings.first(where: { [$0.key, $0.variable].contains(key) }) else {
            throw .unknownKey(key, known: loaded.settings.filter(\.mayStandInFile).map(\.key))
        }
        let text = try given(value, for: setting)
        if !text.isEmpty || !setting.mayStandInFile {
            // Rejects a value that would make every later command fail.
            do { try setting.check(text) } catch {
                throw ConfigurationError(error, given: text, for: setting.key)
            }
        }
        try configurationFile.set(setting, to: text.isEmpty ? nil : text)
    }

    func chooseUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await storage.saveUnits(choice)
        // The units in the file are removed when the person chooses units. Otherwise they would still apply after the
        // choice of `automatic`.
        guard (try? loaded.sources.text(of: .units))??.origin == .file else { return }
        // If the file cannot be written, its units stay in force for `automatic`, now and in later runs.
        guard (try? configurationFile.set(.units, to: nil)) != nil else { return }
        isFileOverruled.withLock { $0 = true }
    }

    var configurationFile: ConfigurationFile {
        ConfigurationFile(loaded.sources.folders, settings: loaded.settings)
    }

    /// Returns the value's text. A secret is read from standard input, because `ps` shows arguments to everybody.
    private func given(_ value: String, for setting: Setting) throws(ConfigurationError) -> String {
        let text = value.trimmed
        guard setting.isSecret, !text.isEmpty else { return text }
        guard text == "-" else {
            throw .malformed(
                key: setting.key,
                given: nil,
                expected: LocalizedName(AcceptedValue.secretOnInput)
            )
        }
        return process.readLine()?.trimmed ?? ""
    }
}
