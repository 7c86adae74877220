import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct GetWeatherTests {
    private final class Repository: WeatherRepository {
        let questions = Mutex<[WeatherQuestion]>([])
        let result: Result<WeatherAnswer, RepositoryError>

        init(_ result: Result<WeatherAnswer, RepositoryError>) {
            self.result = result
        }

        func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
            questions.withLock { $0.append(question) }
            return try result.get()
        }
    }

    @Test func `the repository is asked for everything of the place, by the one provider if so wished`()
        async throws
    {
        let repository = Repository(.success(MadeUpWeather.answer()))
        let answer = try await GetWeather(repository: repository)(at: MadeUpWeather.seoul, from: "met-norway")
        #expect(answer == MadeUpWeather.answer())
        #expect(
            repository.questions.withLock { $0 }
                == [WeatherQuestion(everythingAt: MadeUpWeather.seoul, onlyProvider: "met-norway")]
        )
    }

    @Test("A21: none asked is refused, and nobody is troubled")
    func nothingAsked() async {
        let repository = Repository(.success(MadeUpWeather.answer()))
        await #expect(throws: RepositoryError.nothingAsked) {
            try await GetWeather(repository: repository)(at: MadeUpWeather.seoul, parts: [])
        }
        #expect(repository.questions.withLock { $0 }.isEmpty)
    }

    @Test("A21: parts are asked for by name, repeats collapse")
    func parts() async throws {
        let repository = Repository(.success(MadeUpWeather.answer()))
        _ = try await GetWeather(repository: repository)(
            at: MadeUpWeather.seoul,
            parts: ReportParts([.daily, .current, .daily])
        )
        #expect(repository.questions.withLock { $0 }.first?.parts == [.current, .daily])
    }

    @Test func `a failure keeps who failed and why`() async {
        let failures = [ProviderError(.timedOut, provider: "open-meteo")]
        await #expect(throws: RepositoryError.nobodyAnswered(failures)) {
            try await GetWeather(repository: Repository(.failure(.nobodyAnswered(failures))))(
                at: MadeUpWeather.seoul
            )
        }
    }
}
