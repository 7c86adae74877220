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

/// Answers place by place as a test says, and has news when it says so.
final class LiveTestRepository: WeatherRepository, WeatherUpdates {
    private struct State {
        var temperatures: [Coordinate: Double] = [:]
        var typicalAsks = 0
        var listeners: [Int: (corner: Coordinate, AsyncStream<Void>.Continuation)] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    var listenerCount: Int { state.withLock(\.listeners.count) }

    /// How often it was asked what is usual.
    var typicalAsks: Int { state.withLock(\.typicalAsks) }

    /// Degrees Celsius; nil: nobody answers.
    func set(_ celsius: Double?, at place: Place) {
        let told = state.withLock { state in
            state.temperatures[place.coordinate.roundedToHundredths] = celsius
            return state.listeners.values.filter { $0.corner == place.coordinate.roundedToHundredths }
        }
        for (_, listener) in told { listener.yield() }
    }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        if question.onlyProvider == "almanac" {
            state.withLock { $0.typicalAsks += 1 }
            return MadeUpWeather.typicalAnswer
        }
        let corner = question.place.coordinate.roundedToHundredths
        guard let celsius = state.withLock({ $0.temperatures[corner] }) else {
            throw .nobodyAnswered([])
        }
        var report = MadeUpWeather.report
        report.coordinate = question.place.coordinate
        report.timeZone = question.place.timeZone
        report.current?.conditions.temperature = .init(celsius: celsius)
        var answer = MadeUpWeather.answer(report)
        answer.sourceFreshUntil = report.sources.map { _ in MadeUpWeather.now.addingTimeInterval(600) }
        return answer
    }

    func updates(at coordinate: Coordinate) -> AsyncStream<Void> {
        let (news, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.last += 1
            state.listeners[state.last] = (coordinate.roundedToHundredths, listener)
            return state.last
        }
        listener.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return news
    }
}

/// A row that says its temperature, or that there is none.
struct PlainDrawing: LiveDrawing {
    let name: String

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
