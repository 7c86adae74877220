import Caching
import Foundation
import Synchronization
import WeatherModels
import WeatherPorts

/// Asks the provider of our own forecast, at most once a minute for a point of the 0.01° grid, and keeps what was blended of
/// the last answers.
final class OwnForecastMemory: Sendable {
    private struct Read: Sendable {
        let result: Result<ToldForecast, ProviderError>
        let at: Date
    }

    /// A class, because the cache moves its values and an answer is large.
    private final class Blended: Sendable {
        let (answer, told, result): (WeatherAnswer, ToldForecast, WeatherAnswer)

        init(_ answer: WeatherAnswer, _ told: ToldForecast, _ result: WeatherAnswer) {
            (self.answer, self.told, self.result) = (answer, told, result)
        }
    }

    private let own: any WeatherProvider
    private let realNow: @Sendable () -> Date
    private let read = Mutex(BoundedCache<Coordinate, Read>(capacity: 8 << 20))
    private let made = Mutex(BoundedCache<Coordinate, Blended>(capacity: 8 << 20))

    init(_ own: any WeatherProvider, realNow: @escaping @Sendable () -> Date) {
        (self.own, self.realNow) = (own, realNow)
    }

    var provider: ProviderID { own.profile.id }

    /// Returns the forecast for the place of a question.
    func forecast(for question: WeatherQuestion) async throws(ProviderError) -> ToldForecast {
        let (now, corner) = (realNow(), question.corner)
        let known = read.withLock { $0.value(for: corner) }
        if let known, abs(now.timeIntervalSince(known.at)) < Self.seconds { return try known.result.get() }
        let result = await ask(at: corner, now)
        if case .failure(let error) = result, error.reason == .cancelled { throw error }
        read.withLock { read in
            read.keep(Read(result: result, at: now), for: corner, cost: result.memoryFootprint)
        }
        return try result.get()
    }

    /// Returns the forecast that was read last, whenever that was.
    func held(for question: WeatherQuestion) -> ToldForecast? {
        read.withLock { read in read.value(for: question.corner).flatMap { try? $0.result.get() } }
    }

    /// Returns what was made of an equal answer in the same second, or makes it.
    func blended(
        _ answer: WeatherAnswer,
        with told: ToldForecast,
        make: () -> WeatherAnswer?
    ) -> WeatherAnswer? {
        let corner = answer.report.coordinate
        let known = made.withLock { $0.value(for: corner) }
        // Answers that are repeated share their arrays, so that comparing them is quick.
        if let known, abs(answer.answeredAt.timeIntervalSince(known.answer.answeredAt)) < 1,
            known.answer.report == answer.report, known.answer.sourceFreshness == answer.sourceFreshness,
            known.told.source == told.source
        {
            var result = known.result
            result.answeredAt = answer.answeredAt
            return result
        }
        guard let result = make() else { return nil }
        made.withLock { made in
            made.keep(
                Blended(answer, told, result),
                for: corner,
                cost: 2 * result.report.memoryFootprint
            )
        }
        return result
    }

    private func ask(at corner: Coordinate, _ now: Date) async -> Result<ToldForecast, ProviderError> {
        let request = ProviderRequest(coordinate: corner, now: now, timeout: RepositoryPolicy().callTimeout)
        do throws(ProviderError) {
            guard let feed = own.plan(for: [.hourly, .daily], excluding: []).first else {
                throw ProviderError(.empty, provider: provider)
            }
            guard case .report(let report) = try await own.fetch(feed.id, for: request).content,
                let told = ToldForecast(report)
            else { throw ProviderError(.empty, provider: provider, feed: feed.id) }
            return .success(told)
        } catch {
            return .failure(error)
        }
    }

    /// In seconds: how long what was read is used.
    private static let seconds: TimeInterval = 60
}

extension Result<ToldForecast, ProviderError> {
    /// The estimated size in bytes.
    fileprivate var memoryFootprint: Int {
        if case .success(let told) = self { told.report.memoryFootprint } else { 512 }
    }
}
