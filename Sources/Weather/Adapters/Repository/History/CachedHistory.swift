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
    private let calls = SingleFlight<String, PastResult>()

    /// - Parameters:
    ///   - upstream: Asked for what is not stored.
    ///   - repository: Provides folder, memory, limits, clocks and stored forecasts.
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
        parts: Set<ReportPart>,
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
        let whole = whole(span, parts, zone)
        async let hours = pieces(
            .hourly,
            over: asked.contains(.hourly) ? whole : nil,
            at: place,
            for: asker,
            after: waited,
            now: now
        )
        async let air = pieces(
            .airQuality,
            over: asked.contains(.airQuality) ? self.whole(span, [], zone) : nil,
            at: place,
            for: asker,
            after: waited,
            now: now
        )
        let assembly = PastAssembly(
            place: place,
            zone: zone,
            span: span,
            whole: whole,
            parts: parts,
            now: now,
            upstream: upstream.profile
        )
        return try finished(await hours, await air, assembly, asked)
    }

    // MARK: Steps

    private func finished(
        _ hours: Result<[PastPiece], Missing>,
        _ air: Result<[PastPiece], Missing>,
        _ assembly: PastAssembly,
        _ asked: Set<ReportPart>
    ) throws(HistoryError) -> WeatherAnswer {
        let observer = repository.environment.observer
        let failures = [hours, air].flatMap(\.failures)
        let (hours, air) = ((try? hours.get()) ?? [], (try? air.get()) ?? [])
        var answer = assembly.answer(hours: hours, air: air)
        guard answer.report.parts.isEmpty else {
            answer.report.warnings += failures.shareWarning.map { [$0] } ?? []
            answer.report.warnings += Set(failures.filter { !$0.isOfShare }.map(\.kind))
                .sorted { $0.code < $1.code }.map {
                    .providerFailed(provider: upstream.profile.id, reason: $0)
                }
            observer.answered(outcome(of: hours + air))
            return answer
        }
        observer.answered(.none)
        guard !Task.isCancelled, !failures.contains(where: { $0.reason == .cancelled }) else {
            throw .cancelled
        }
        if failures.isEmpty { throw outOfRange(asked, assembly.now) }
        throw .nobodyAnswered(failures)
    }

    /// Returns the requested parts that an upstream has for the span.
    private func kinds(
        of parts: Set<ReportPart>,
        over span: TimeSpan,
        now: Date
    ) throws(HistoryError) -> Set<ReportPart> {
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

    private func outOfRange(_ parts: Set<ReportPart>, _ now: Date) -> HistoryError {
        let spans = parts.compactMap { upstream.kept($0, at: now) }
        return .outOfRange(
            from: spans.map(\.start).max() ?? now,
            until: spans.map(\.end).min() ?? now
        )
    }

    /// Returns the whole hours of the span; if days are requested, its whole local days.
    private func whole(_ span: TimeSpan, _ parts: Set<ReportPart>, _ zone: PlaceTimeZone) -> TimeSpan {
        func hour(_ date: Date, _ rule: FloatingPointRoundingRule) -> Date {
            Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 3600).rounded(rule) * 3600)
        }
        let days = parts.contains(.daily) ? LocalDays.days(covering: span, in: zone.timeZone) : []
        return TimeSpan(
            start: hour(days.first?.span.start ?? span.start, .down),
            end: hour(days.last?.span.end ?? span.end, .up)
        )
    }

    private func outcome(of pieces: [PastPiece]) -> CacheOutcome {
        if pieces.contains(where: { !$0.isFresh }) { return .stale }
        if pieces.contains(where: { $0.origin == .upstream }) { return .upstream }
        return pieces.allSatisfy { $0.origin == .memory } ? .memory : .folder
    }
}

// MARK: Where the hours come from

extension CachedHistory {
    fileprivate func pieces(
        _ part: ReportPart,
        over span: TimeSpan?,
        at place: Place,
        for asker: Asker,
        after waited: Duration,
        now: Date
    ) async -> Result<[PastPiece], Missing> {
        guard let span, let kept = upstream.kept(part, at: now) else { return .success([]) }
        // A day that begins before the first available one is returned from there on.
        let asked = span.intersection(kept) ?? span
        let held = held(part, over: asked, at: place, now: now)
        if let fresh = held.first(where: \.isFresh) { return .success([fresh]) }
        let calls = PastBlock.covering(asked).compactMap { block in
            call(part, block, kept, at: place, for: asker, now: now)
        }
        let environment = repository.environment
        let deadline = max(.zero, repository.policy.deadline - waited)
        let found = await Repository.result(within: deadline, on: environment.clock) {
            await self.results(of: calls)
        }
        switch found {
        case .success(let pieces)?: return .success(pieces)
        case .failure(let missing)?: return held.first.map { .success([$0]) } ?? .failure(missing)
        case nil:
            let reason: ProviderError.Reason = Task.isCancelled ? .cancelled : .timedOut
            return .failure(Missing(failures: [ProviderError(reason, provider: upstream.profile.id)]))
        }
    }

    /// Only a few at once, because upstreams refuse bursts; no more after the first failure.
    private func results(of calls: [PastCall]) async -> Result<[PastPiece], Missing> {
        await withTaskGroup(of: (Int, PastResult).self) { group in
            var pieces: [Int: PastPiece] = [:]
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
            guard failures.isEmpty else { return .failure(Missing(failures: failures)) }
            return .success(pieces.sorted { $0.key < $1.key }.map(\.value))
        }
    }

    /// The number of simultaneous calls for one asker.
    private static let width = 4

    /// Returns stored forecasts whose hours cover the span, the youngest first.
    private func held(_ part: ReportPart, over span: TimeSpan, at place: Place, now: Date) -> [PastPiece] {
        guard let question = try? WeatherQuestion(place: place, parts: [part]) else { return [] }
        let name = GridCell(place.coordinate.roundedToHundredths)
        let shelf = repository.shelf
        let pieces = repository.candidates(for: question).flatMap { provider in
            provider.plan(for: [part], excluding: []).compactMap { feed in
                shelf.held(feed, of: provider.profile.id, at: name, now: now).map(PastPiece.init)
            }
        }
        return pieces.filter { $0.covers(span, part) }.sorted { $0.fetchedAt > $1.fetchedAt }
    }

    private func call(
        _ part: ReportPart,
        _ block: PastBlock,
        _ kept: TimeSpan,
        at place: Place,
        for asker: Asker,
        now: Date
    ) -> PastCall? {
        let days = block.days(within: kept)
        // It times out shortly before the deadline, so that the failure is recorded and the feed is not asked again.
        var policy = repository.policy
        policy.callTimeout = min(policy.callTimeout, policy.deadline - .milliseconds(200))
        return upstream.feed(for: part, over: days, at: now).map { feed in
            PastCall(
                upstream: upstream,
                feed: feed,
                block: block,
                days: days,
                coordinate: place.coordinate.roundedToHundredths,
                shelf: repository.shelf,
                limits: repository.limits,
                environment: repository.environment,
                policy: policy,
                payment: CallPayment(
                    asker,
                    share: asker.share(at: place.coordinate),
                    from: repository.allowances
                )
            )
        }
    }

    /// Returns stale stored data if the call fails or takes long; the call then continues.
    private func result(of call: PastCall) async -> PastResult {
        guard let held = call.held() else { return await asked(call) }
        if held.isFresh { return .success(held) }
        let (limit, clock) = (repository.policy.staleDeadline, repository.environment.clock)
        let newer = await Repository.result(within: limit, on: clock) {
            await self.asked(call, goesOn: true)
        }
        if case .success? = newer, let newer { return newer }
        return .success(held)
    }

    private func asked(_ call: PastCall, goesOn: Bool = false) async -> PastResult {
        await calls.value(
            call.sharedName,
            ifCancelled: goesOn ? .goesOn : .endsWithTheLast,
            unless: { call.charge().map(PastResult.failure) },
            starting: { await call.run() }
        )
            ?? .failure(ProviderError(.cancelled, provider: upstream.profile.id, feed: call.feed.id))
    }
}

/// Why hours are missing.
private struct Missing: Error {
    let failures: [ProviderError]
}

extension Result<[PastPiece], Missing> {
    fileprivate var failures: [ProviderError] {
        if case .failure(let missing) = self { missing.failures } else { [] }
    }
}
