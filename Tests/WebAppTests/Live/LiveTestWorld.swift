import Foundation
import HTTPService
import Languages
import LiveUpdates
import Synchronization
import TestSupport
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Site
@testable import WebApp

/// Answers place by place as a test says, and tells what it is given.
final class LiveTestRepository: WeatherRepository, WeatherUpdates {
    private struct State {
        var temperatures: [Coordinate: Double] = [:]
        var typicalAsks = 0
        var askers: [Asker] = []
        /// Who has had their share.
        var exhausted: Set<Asker> = []
        var changes = 0
        var listeners: [Int: (question: WeatherQuestion, tell: @Sendable (WeatherAnswer) -> Void)] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    var listenerCount: Int { state.withLock(\.listeners.count) }

    /// How often it was asked what is usual.
    var typicalAsks: Int { state.withLock(\.typicalAsks) }

    /// In degrees Celsius; `nil` if no provider answers.
    func set(_ celsius: Double?, at place: Place) {
        let told = state.withLock { state in
            state.changes += 1
            state.temperatures[place.coordinate.roundedToHundredths] = celsius
            return state.listeners.values.filter {
                $0.question.place.coordinate.roundedToHundredths == place.coordinate.roundedToHundredths
            }
        }
        for (question, tell) in told {
            if let answer = try? answer(to: question) { tell(answer) }
        }
    }

    /// Who asked for weather, in order.
    var askers: [Asker] { state.withLock(\.askers) }

    /// From now on they are told that their share is used up.
    func exhaust(_ asker: Asker) { state.withLock { _ = $0.exhausted.insert(asker) } }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        if question.onlyProvider == "almanac" {
            state.withLock { $0.typicalAsks += 1 }
            return MadeUpWeather.typicalAnswer
        }
        let isExhausted = state.withLock { state in
            state.askers.append(question.asker)
            return state.exhausted.contains(question.asker)
        }
        var answer = try answer(to: question)
        if isExhausted { answer.report.warnings = [.shareExhausted(.own, minutes: 3)] }
        return answer
    }

    private func answer(to question: WeatherQuestion) throws(RepositoryError) -> WeatherAnswer {
        let corner = question.place.coordinate.roundedToHundredths
        let (temperature, changes) = state.withLock { ($0.temperatures[corner], $0.changes) }
        guard let celsius = temperature else {
            throw .nobodyAnswered([])
        }
        var report = MadeUpWeather.report
        report.coordinate = question.place.coordinate
        report.timeZone = question.place.timeZone
        report.current?.conditions.temperature = .init(celsius: celsius)
        for index in report.sources.indices {
            report.sources[index].fetchedAt.addTimeInterval(Double(changes))
        }
        var answer = MadeUpWeather.answer(report)
        answer.sourceFreshUntil = report.sources.map { _ in MadeUpWeather.now.addingTimeInterval(600) }
        return answer
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        let number = state.withLock { state in
            state.last += 1
            state.listeners[state.last] = (question, tell)
            return state.last
        }
        return WeatherFollowing { [weak self] in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
    }
}

/// A row that says its temperature, or that there is none.
struct PlainDrawing: LiveDrawing {
    let place: Place

    var listed: ListedPlace { .currentLocation(place, fixedAt: nil) }

    private var name: String { place.name.standard }

    var variant: LiveVariant {
        LiveVariant(
            scene: "row",
            of: .currentLocation(MadeUpWeather.seoul, fixedAt: nil),
            [name],
            preferences: Preferences(language: .english)
        )
    }

    func pieces(of news: PlaceNews) -> [Piece] {
        let update = news.update
        let celsius = update.answer?.report.current?.conditions.temperature?.celsius
        let text = "\(celsius.map { "\(Int($0))" } ?? "–")\(update.failure == nil ? "" : "!")"
        return [Piece(id: name, hash: PieceHash.text(of: text), html: text)]
    }
}

/// What a browser was sent: events by name, pieces as "id html".
final class ListeningBrowser: EventSink {
    private let events = Mutex<[String]>([])

    var seen: [String] { events.withLock(\.self) }

    func send(_ event: EventBytes) {
        let lines = String(decoding: event.bytes, as: UTF8.self).split(separator: "\n")
        let name = lines.first?.dropFirst("event: ".count) ?? ""
        let data = lines.dropFirst().first?.dropFirst("data: ".count) ?? ""
        let piece = try? JSONDecoder().decode([String: String].self, from: Data(data.utf8))
        let text = piece.map { "\($0["id"] ?? "") \($0["html"] ?? "")" } ?? String(name)
        events.withLock { $0.append(text) }
    }

    func end() {}
}
