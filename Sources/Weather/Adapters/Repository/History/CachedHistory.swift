import Caching
import Clocks
public import Foundation
import Meteorology
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// Past weather from the repository's stored data where that covers it, otherwise from blocks of days that are
/// requested once. They are stored in the same folder and limited by the same budgets, with one call for all who ask.
///
/// Blocks that ended at least a week before they were fetched are final and stay until the folder evicts them; others
/// are fresh for an hour, or as long as the upstream says. If a call fails, stored hours are still used, marked as
/// stale.
public final class CachedHistory: WeatherHistory {
    private let upstream: any HistoricalWeatherProvider
    private let repository: CachedRepository
    private let calls = SingleFlight<String, FeedResult>()

    /// - Parameter repository: Provides folder, memory, limits, clocks and stored forecasts.
    public init(upstream: any HistoricalWeatherProvider, repository: CachedRepository) {
        self.upstream = upstream
        self.repository = repository
    }

    /// The maximum span in seconds: 366 days, which need at most thirty calls.
    public static let longestSpan: TimeInterval = 366 * 86_400

    /// Returns past weather. A part that is not available for the span is missing, with a warning, if another part
    /// is.
    ///
    /// - Throws: ``HistoryError``. It is `.outOfRange` with the supported range also if the span is longer than
    ///   ``longestSpan``, or if the upstream has no data for it.
    public func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        let now = repository.environment.wallClock.now
        // A moment is requested as the hour that contains it.
        let span = TimeSpan(start: span.start, end: max(span.end, span.start.addingTimeInterval(1)))
        let asked = try kinds(of: parts, over: span, now: now)
        let zone = PlaceTimeZone(countingDaysAt: place, told: nil) {
            [places = repository.environment.places] in
            places?.timeZone(near: place.coordinate)
        }
        let question = PastQuestion(
            place: place,
            zone: zone,
            span: span,
            parts: parts,
            asker: asker,
            waited: waited,
            now: now
        )
        async let hours: Pieces =
            asked.contains(.hourly) ? pieces(.hourly, over: question.whole, question) : ([], [])
        async let air: Pieces =
            asked.contains(.airQuality)
            ? pieces(.airQuality, over: question.hours(ofDays: false), question) : ([], [])
        return try finished(await hours, await air, question, asked)
    }

    // MARK: Steps

    /// The stored entries that give a part of the span; or none, and why.
    private typealias Pieces = (found: [HeldFeed], failures: [ProviderError])

    private func finished(
        _ hours: Pieces,
        _ air: Pieces,
        _ question: PastQuestion,
        _ asked: ReportParts
    ) throws(HistoryError) -> WeatherAnswer {
        let observer = repository.environment.observer
        let failures = hours.failures + air.failures
        var answer = question.answer(hours: hours.found, air: air.found, by: upstream.profile)
        guard answer.report.parts.isEmpty else {
            answer.report.warnings += failures.shareWarning.map { [$0] } ?? []
            answer.report.warnings += Set(failures.filter { !$0.isOfShare }.map(\.kind))
                .sorted { $0.code < $1.code }.map {
                    .providerFailed(provider: upstream.profile.id, reason: $0)
                }
            observer?.answered(outcome(of: hours.found + air.found))
            return answer
        }
        observer?.answered(.none)
        guard !Task.isCancelled, !failures.contains(where: { $0.reason == .cancelled }) else {
            throw .cancelled
        }
        if failures.isEmpty { throw outOfRange(asked, question.now) }
        throw .nobodyAnswered(failures)
    }

    /// Returns the requested parts that an upstream has for the span.
    private func kinds(
        of parts: ReportParts,
        over span: TimeSpan,
        now: Date
    ) throws(HistoryError) -> ReportParts {
        var wanted = parts.intersection([.hourly, .airQuality])
        if parts.contains(.daily) { wanted.insert(.hourly) }
        if span.duration > Self.longestSpan + 1 {
            throw .outOfRange(from: span.start, until: span.start.addingTimeInterval(Self.longestSpan))
        }
        let kept = wanted.filter { part in
            guard let kept = upstream.kept(part, at: now) else { return false }
            return kept.start <= span.start && span.end <= kept.end
        }
        guard !kept.isEmpty else { throw outOfRange(wanted, now) }
        return kept
    }

    private func outOfRange(_ parts: ReportParts, _ now: Date) -> HistoryError {
        let spans = parts.compactMap { upstream.kept($0, at: now) }
        return .outOfRange(
            from: spans.map(\.start).max() ?? now,
            until: spans.map(\.end).min() ?? now
        )
    }

    private func outcome(of pieces: [HeldFeed]) -> CacheOutcome {
        if pieces.contains(where: { !$0.isFresh }) { return .stale }
        if pieces.contains(where: { $0.origin == .upstream }) { return .upstream }
        return pieces.allSatisfy { $0.origin == .memory } ? .memory : .folder
    }

    // MARK: Where the hours come from

    private func pieces(_ part: ReportPart, over span: TimeSpan, _ question: PastQuestion) async -> Pieces {
        guard let kept = upstream.kept(part, at: question.now) else { return ([], []) }
        // A day that begins before the first available one is returned from there on.
        let asked = span.intersection(kept) ?? span
        let held = held(part, over: asked, question)
        if let fresh = held.first(where: \.isFresh) { return ([fresh], []) }
        let calls = PastBlock.covering(asked).compactMap { block in
            let days = block.days(within: kept)
            return upstream.feed(for: part, over: days, at: question.now).map { feed in
                PastCall(feed, of: block, days: days, for: question, of: upstream, in: repository)
            }
        }
        let deadline = max(.zero, repository.policy.deadline - question.waited)
        let found = await repository.environment.clock.result(within: deadline) {
            await self.results(of: calls)
        }
        guard let found else {
            let reason: ProviderError.Reason = Task.isCancelled ? .cancelled : .timedOut
            return ([], [ProviderError(reason, provider: upstream.profile.id)])
        }
        if !found.failures.isEmpty, let stale = held.first { return ([stale], []) }
        return found
    }

    /// Only a few at once, because upstreams refuse bursts; no more after the first failure.
    private func results(of calls: [PastCall]) async -> Pieces {
        await withTaskGroup(of: (Int, FeedResult).self) { group in
            var pieces: [Int: HeldFeed] = [:]
            var failures: [ProviderError] = []
            var next = 0
            func addOne() {
                guard next < calls.count, failures.isEmpty else { return }
                let index = next
                next += 1
                group.addTask { (index, await self.result(of: calls[index])) }
            }
            for _ in 0..<Self.width { addOne() }
            for await (index, result) in group {
                switch result {
                case .success(let piece): pieces[index] = piece
                case .failure(let error): if !failures.contains(error) { failures.append(error) }
                }
                addOne()
            }
            return failures.isEmpty ? (pieces.sorted { $0.key < $1.key }.map(\.value), []) : ([], failures)
        }
    }

    /// The number of simultaneous calls for one asker.
    private static let width = 4

    /// Returns stored forecasts whose hours cover the span, the youngest first.
    private func held(_ part: ReportPart, over span: TimeSpan, _ past: PastQuestion) -> [HeldFeed] {
        guard let question = try? WeatherQuestion(place: past.place, parts: [part]) else { return [] }
        let held = repository.candidates(for: question).flatMap { provider in
            provider.plan(for: [part], excluding: []).compactMap { feed in
                repository.shelf.held(
                    feed,
                    of: provider.profile.id,
                    at: question.corner.cellName,
                    now: past.now
                )
            }
        }
        return held.filter { $0.entry.report.covers(span, part) }
            .sorted { $0.entry.fetchedAt > $1.entry.fetchedAt }
    }

    /// Returns stale stored data if the call fails or takes long; the call then continues.
    private func result(of call: PastCall) async -> FeedResult {
        guard let held = call.held() else { return await asked(call) }
        if held.isFresh { return .success(held) }
        let limit = repository.policy.staleDeadline
        let newer = await repository.environment.clock.result(within: limit) {
            await self.asked(call, goesOn: true)
        }
        if case .success? = newer, let newer { return newer }
        return .success(held)
    }

    private func asked(_ call: PastCall, goesOn: Bool = false) async -> FeedResult {
        await calls.value(
            call.limited.sharedName,
            ifCancelled: goesOn ? .goesOn : .endsWithTheLast,
            unless: { call.limited.charge().map(FeedResult.failure) },
            starting: { await call.run() }
        ) ?? .failure(call.limited.error(.cancelled))
    }
}

extension WeatherReport {
    /// Whether the part covers the whole span.
    fileprivate func covers(_ span: TimeSpan, _ part: ReportPart) -> Bool {
        let spans =
            part == .airQuality
            ? airQuality.map { TimeSpan(start: $0.time, duration: 3600) } : hourly.map(\.span)
        guard let first = spans.first, let last = spans.last, first.start <= span.start, span.end <= last.end
        else { return false }
        let told = spans.reduce(0) { $0 + ($1.intersection(span)?.duration ?? 0) }
        return told >= span.duration - 1
    }
}
