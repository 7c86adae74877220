import CLI
import Foundation
import Synchronization
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

/// What commands stand on: the process, the configuration and the live graph.
final class LiveContext: CommandContext {
    let version = Haneul.version
    let providerNames = LiveProviders.names
    let terminal: Terminal
    let environmentLanguage: Language
    private let process: ProcessSurroundings
    private let loaded: LoadedConfiguration
    private let lost = Mutex(false)

    init(process: ProcessSurroundings, configuration: LoadedConfiguration) {
        self.process = process
        loaded = configuration
        terminal = Terminal(
            isTerminal: process.writesToTerminal,
            measuredColumns: process.columns,
            environment: process.environment
        )
        environmentLanguage = Terminal.language(in: process.environment)
    }

    var choosePlace: ChoosePlace { ChoosePlace(search: LiveGraph.places) }

    /// Whether some output could not be written, as on a full disk.
    var lostOutput: Bool { lost.withLock { $0 } }

    func writeOutput(_ text: String) {
        if !process.write(text, to: .output) { lost.withLock { $0 = true } }
    }

    func writeError(_ text: String) {
        _ = process.write(text, to: .error)
    }

    func settings() throws(ConfigurationError) -> Settings {
        let graph = try graph()
        let values = graph.configuration
        return Settings(
            now: graph.wallClock.now,
            units: values.units,
            language: values.language,
            place: values.place
        )
    }

    func makeGetWeather(provider: ProviderID?) throws(ConfigurationError) -> GetWeather {
        let graph = try graph()
        if provider == nil {
            tellOnce(of: graph.providers.switchedOff, language: graph.configuration.language)
        }
        return GetWeather(repository: graph.repository(only: provider))
    }

    func configuration() -> ConfigurationReport { ConfigurationReport(loaded) }

    func diagnose() async -> DoctorReport {
        let configuration = configuration()
        guard let graph = try? graph() else {
            return DoctorReport(providers: [], configuration: configuration)
        }
        return DoctorReport(
            providers: await Diagnosis(graph: graph).providers(),
            configuration: configuration
        )
    }

    func setConfiguration(_ key: String, to value: String) throws(ConfigurationError) {
        guard let setting = Setting.allCases.first(where: { [$0.key, $0.variable].contains(key) }) else {
            throw .unknownKey(key, known: Setting.allCases.filter(\.mayStandInFile).map(\.key))
        }
        let text = try given(value, for: setting)
        if !text.isEmpty || !setting.mayStandInFile { try check(text, as: setting) }
        let folders = loaded.sources.folders
        let file = ConfigurationFile(readPath: folders.configurationToRead, writePath: folders.configuration)
        try file.set(setting, to: text.isEmpty ? nil : text)
    }

    /// The value's text. A secret is read from standard input, since `ps` shows arguments to everybody.
    private func given(_ value: String, for setting: Setting) throws(ConfigurationError) -> String {
        let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard setting.isSecret, !text.isEmpty else { return text }
        guard text == "-" else {
            throw .malformed(
                key: setting.key,
                given: nil,
                expected: LocalizedName(
                    "“-”, and the secret itself on standard input",
                    translations: [.korean: "‘-’로 쓰고, 비밀 값은 표준 입력으로 넣습니다"]
                )
            )
        }
        return process.readLine()?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }

    /// Refuses what would make every later command fail.
    private func check(_ text: String, as setting: Setting) throws(ConfigurationError) {
        do {
            try SettingParser.check(text, as: setting)
            if setting == .place { _ = try choosePlace(PlaceRequest(parsing: text), saved: .unspecified) }
        } catch let error as PlaceError {
            throw .malformed(
                key: setting.key,
                given: text,
                expected: LocalizedName(
                    "a place: \(error.text(in: .english))",
                    translations: [.korean: "곳 이름: \(error.text(in: .korean))"]
                )
            )
        } catch let error as ConfigurationError {
            guard case .malformed(_, let given, let expected) = error else { throw error }
            throw .malformed(key: setting.key, given: given, expected: expected)
        } catch {
            throw .malformed(key: setting.key, given: text, expected: LocalizedName("a usable value"))
        }
    }

    private func graph() throws(ConfigurationError) -> LiveGraph {
        LiveGraph(configuration: try loaded.values.get(), folders: loaded.sources.folders)
    }

    /// A provider that is off for lack of something says so the first time it would have been asked, and then only
    /// in `doctor`.
    private func tellOnce(
        of providers: [(id: ProviderID, lacks: ProviderError.Missing)],
        language: Language?
    ) {
        let notices = Notices(folder: loaded.sources.folders.notices)
        for (id, missing) in providers where notices.isFirst("\(id)-without-\(missing.rawValue)") {
            let setting: Setting = missing == .key ? .openWeatherMapKey : .contact
            let value = setting.isSecret ? "-" : "…"
            let text =
                switch language ?? environmentLanguage {
                case .korean:
                    "\(id)은(는) 꺼져 있습니다: \(setting.variable)이(가) 없습니다 (haneul config set \(setting.key) \(value))"
                case .english:
                    "\(id) is off: it needs \(setting.variable) (haneul config set \(setting.key) \(value))"
                }
            writeError("haneul: \(text)\n")
        }
    }
}
