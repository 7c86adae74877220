import Clocks
import Foundation
import NotificationPorts
import NotificationRules
import StoragePort
import WeatherModels
import WeatherPorts

extension NotificationWatch {
    /// The most places that are asked for in one round, and at once, so that a round ends soon.
    private static let mostAsked = 64
    private static let width = 16

    private struct Ask {
        let point: WatchedPoint
        let place: Place
        let parts: ReportParts
        let payer: Asker
    }

    /// Takes over what arrived for anybody's question.
    ///
    /// - Returns: Where something else is known now.
    func learnArrivals(at now: Date) -> Set<WatchedPoint> {
        var news: Set<WatchedPoint> = []
        for (point, answer) in arrivals.take() {
            guard let parts = places[point]?.schedule.parts else { continue }
            if places[point]?.learn(answer, of: parts, at: now) ?? false { news.insert(point) }
        }
        return news
    }

    /// Asks for the places that are due, those that have been due for the longest time first.
    func askDue(at now: Date) async -> Set<WatchedPoint> {
        let due = places.filter { $0.value.schedule.due <= now }
            .sorted { $0.value.schedule.due < $1.value.schedule.due }.prefix(Self.mostAsked)
        let asks = due.compactMap { point, place -> Ask? in
            guard let parts = places[point]?.schedule.ask(at: now),
                let payer = nextPayer(at: point, now)
            else { return nil }
            return Ask(point: point, place: place.place, parts: parts, payer: payer)
        }
        guard !asks.isEmpty else { return [] }
        let answers = await answers(to: asks)
        // They were answered now, and not when the round began.
        let then = clock.now
        var news = learnArrivals(at: then)
        for (ask, answer) in zip(asks, answers) {
            switch answer {
            case .success(let answer):
                report(.asked(ask.point, failure: nil))
                if places[ask.point]?.learn(answer, of: ask.parts, at: then) ?? false {
                    news.insert(ask.point)
                }
            case .failure(let failure):
                report(.asked(ask.point, failure: failure))
            }
        }
        return news
    }

    private nonisolated func answers(to asks: [Ask]) async -> [Result<WeatherAnswer, RepositoryError>] {
        await withTaskGroup(of: (Int, Result<WeatherAnswer, RepositoryError>).self) { group in
            var answers = [Result<WeatherAnswer, RepositoryError>](
                repeating: .failure(.cancelled),
                count: asks.count
            )
            for (position, ask) in asks.enumerated() {
                if position >= Self.width, let (done, answer) = await group.next() { answers[done] = answer }
                group.addTask { (position, await self.answer(to: ask)) }
            }
            for await (done, answer) in group { answers[done] = answer }
            return answers
        }
    }

    private nonisolated func answer(to ask: Ask) async -> Result<WeatherAnswer, RepositoryError> {
        do throws(RepositoryError) {
            return .success(try await weather.asked(by: ask.payer)(at: ask.place, parts: ask.parts))
        } catch {
            return .failure(error)
        }
    }
}
