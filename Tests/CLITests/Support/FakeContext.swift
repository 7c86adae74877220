import CLI
import Foundation
import Gazetteer
import Synchronization
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts

/// What a fake context is told to be.
struct FakeSituation: Sendable {
    var terminal = Terminal()
    var environmentLanguage = Language.english
    var settings: Result<Settings, ConfigurationError> = .success(Settings(now: MadeUpWeather.now))
    var weather: Result<WeatherAnswer, RepositoryError> = .success(MadeUpWeather.answer())
    var search: any PlaceSearch = KoreanCityIndex()
    var doctorReport = DoctorReport(
        providers: [],
        configuration: ConfigurationReport(entries: [], file: "/home/me/.config/haneul/config.json")
    )
    var refusedSetting: ConfigurationError?
}

/// A context that keeps what was written and answers as it was told to.
final class FakeContext: CommandContext {
    let version = "1.2.3"
    let providerNames: [ProviderID] = ["open-meteo", "met-norway", "openweathermap", "almanac"]
    private let situation: FakeSituation
    private let written = Mutex(Written())

    struct Written {
        var output = ""
        var errors = ""
        var settings: [String] = []
        var questions: [WeatherQuestion] = []
    }

    init(_ change: (inout FakeSituation) -> Void = { _ in }) {
        var situation = FakeSituation()
        change(&situation)
        self.situation = situation
    }

    var terminal: Terminal { situation.terminal }
    var environmentLanguage: Language { situation.environmentLanguage }
    var choosePlace: ChoosePlace { ChoosePlace(search: situation.search) }

    var output: String { written.withLock { $0.output } }
    var errors: String { written.withLock { $0.errors } }
    var storedSettings: [String] { written.withLock { $0.settings } }
    var questions: [WeatherQuestion] { written.withLock { $0.questions } }

    func writeOutput(_ text: String) { written.withLock { $0.output += text } }
    func writeError(_ text: String) { written.withLock { $0.errors += text } }
    func settings() throws(ConfigurationError) -> Settings { try situation.settings.get() }
    func diagnose() async -> DoctorReport { situation.doctorReport }
    func configuration() -> ConfigurationReport { situation.doctorReport.configuration }

    func makeGetWeather(provider: ProviderID?) throws(ConfigurationError) -> GetWeather {
        GetWeather(
            repository: FakeRepository(result: situation.weather) { question in
                self.written.withLock { $0.questions.append(question) }
            }
        )
    }

    func setConfiguration(_ key: String, to value: String) throws(ConfigurationError) {
        if let error = situation.refusedSetting { throw error }
        written.withLock { $0.settings.append("\(key)=\(value)") }
    }

    /// Runs one command line and tells how it ended.
    func run(_ arguments: String...) async -> Int32 {
        await HaneulCommandLine.run(arguments: arguments, context: self)
    }
}

/// Gives one result to every question.
struct FakeRepository: WeatherRepository {
    let result: Result<WeatherAnswer, RepositoryError>
    let note: @Sendable (WeatherQuestion) -> Void

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        note(question)
        return try result.get()
    }
}
