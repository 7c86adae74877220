import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct WeatherInTimeTests {
    /// Answers all but one place, which it never answers until it is cancelled.
    private struct Repository: WeatherRepository {
        let silent: Double?

        func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
            guard question.place.coordinate.latitude != silent else {
                do { try await Task.sleep(for: .seconds(86_400)) } catch { throw .cancelled }
                throw .cancelled
            }
            return MadeUpWeather.answer(WeatherReport(coordinate: question.place.coordinate))
        }
    }

    private let places = (0..<3).map { Place(at: .sample(Double($0), 0)) }

    @Test("B8: the list waits for no place longer than it is willing to", .timeLimit(.minutes(50)))
    func patience() async {
        let all = GetWeather(repository: Repository(silent: 1))
        let rows = await all(at: places, within: .zero)
        #expect(rows.count == 3)
        #expect(rows[1] == nil)
    }

    @Test("B8: where all are there it does not wait at all", .timeLimit(.minutes(50)))
    func allThere() async throws {
        let all = GetWeather(repository: Repository(silent: nil))
        let rows = await all(at: places, within: .seconds(86_400))
        #expect(try rows.map { try $0?.get().report.coordinate } == places.map(\.coordinate))
    }
}
