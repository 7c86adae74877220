import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct GetWeatherOfAllTests {
    /// Answers no question before all were asked, and the last one first.
    private final class Repository: WeatherRepository {
        private struct Waiting {
            var latitudes: [Double] = []
            var continuations: [CheckedContinuation<Void, Never>] = []
        }

        private let count: Int
        private let failing: Double?
        private let waiting = Mutex(Waiting())

        init(awaiting count: Int, failing: Double? = nil) {
            self.count = count
            self.failing = failing
        }

        func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
            let latitude = question.place.coordinate.latitude
            await withCheckedContinuation { continuation in
                let ready = waiting.withLock { waiting -> [CheckedContinuation<Void, Never>] in
                    waiting.latitudes.append(latitude)
                    waiting.continuations.append(continuation)
                    return waiting.latitudes.count == count ? waiting.continuations.reversed() : []
                }
                for continuation in ready { continuation.resume() }
            }
            if latitude == failing { throw .nobodyAnswered([]) }
            return MadeUpWeather.answer(WeatherReport(coordinate: question.place.coordinate))
        }
    }

    private let places = (0..<20).map { Place(at: .sample(Double($0), 0)) }

    @Test(
        "B5: all are asked at once, and rows keep their order whatever the order of answers",
        .timeLimit(.minutes(50))
    )
    func order() async throws {
        let all = GetWeather(repository: Repository(awaiting: 20))
        let rows = await all(at: places)
        #expect(try rows.map { try $0.get().report.coordinate } == places.map(\.coordinate))
    }

    @Test("B5: one failed place takes no other with it")
    func failure() async {
        let repository = Repository(awaiting: 20, failing: 7)
        let rows = await GetWeather(repository: repository)(at: places)
        let failed = rows.indices.filter { position in
            if case .failure(.nobodyAnswered) = rows[position] { true } else { false }
        }
        #expect(failed == [7])
        #expect(rows.count == 20)
    }

    @Test func `of no place there is no row`() async {
        let all = GetWeather(repository: Repository(awaiting: 1))
        #expect(await all(at: []).isEmpty)
    }
}
