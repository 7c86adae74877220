import Foundation
import Logging
import SharedFolder
import WeatherModels
import WeatherPorts

/// What came of asking for one block.
typealias PastResult = Result<PastPiece, ProviderError>

/// One part of one block at one place: from the folder, or by one upstream call on behalf of all who ask, in this
/// process and others.
struct PastCall: Sendable {
    let upstream: any HistoricalWeatherProvider
    let feed: Feed
    let block: PastBlock
    let days: ClosedRange<LocalDay>
    let coordinate: Coordinate
    let shelf: FeedShelf
    let limits: LimitsBook
    /// Nil where every question is asked.
    let failedPlaces: FailedPlaces?
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy

    private var profile: ProviderProfile { upstream.profile }
    private var place: String { "\(PlaceName(coordinate)).\(block.number)" }

    /// Of the entry, the lock and the call.
    var name: String { "\(profile.id).\(feed.id).\(place)" }

    /// What is held, whatever its age; nil when there is nothing usable.
    func held() -> PastPiece? {
        guard let (entry, origin) = shelf.entry(FolderKey(name)) else { return nil }
        let piece = PastPiece(entry: entry, block: block, origin: origin, now: environment.wallClock.now)
        return piece.isFromTheFuture ? nil : piece
    }

    /// Always ends within the policy's `callTimeout`.
    func run() async -> PastResult {
        let began = environment.realNow()
        let holding = LockHolder()
        let outcome = await result(within: policy.callTimeout, on: environment.clock) {
            await exclusive(since: began, holding: holding)
        }
        holding.release()
        guard let outcome else {
            return Task.isCancelled ? .failure(error(.cancelled)) : await failed(.timedOut)
        }
        return outcome
    }

    /// Waits for whoever asks the same, and asks only if that one has not brought what we want.
    private func exclusive(since began: Date, holding: LockHolder) async -> PastResult {
        if let settled = settledByOther(since: began) { return settled }
        if let refusal = limits.limits(of: profile).refusal(of: feed.id, at: began) {
            return .failure(refusal)
        }
        if let refused = failedPlaces?.failure(of: name, now: began) { return .failure(refused) }
        do {
            let lock = try await shelf.folder.lock(
                FolderKey(name),
                within: policy.callTimeout,
                on: environment.clock
            ) {
                settledByOther(since: began) != nil
            }
            holding.hold(lock)
        } catch .system {
            // Without a folder to lock in, everyone asks for themselves.
        } catch {
            return .failure(self.error(error == .cancelled ? .cancelled : .timedOut))
        }
        defer { holding.release() }
        if let settled = settledByOther(since: began) { return settled }
        return await ask()
    }

    private func settledByOther(since began: Date) -> PastResult? {
        if let held = held(), held.isFresh { return .success(held) }
        return limits.limits(of: profile).failure(of: feed.id, for: place, since: began).map { .failure($0) }
    }

    private func ask() async -> PastResult {
        if let refusal = await reserve() { return .failure(refusal) }
        let request = ProviderRequest(
            coordinate: coordinate,
            now: environment.wallClock.now,
            timeout: policy.callTimeout
        )
        let stopwatch = Stopwatch(environment.clock)
        do {
            let answer = try await upstream.fetch(feed.id, over: days, for: request)
            observe("ok", stopwatch)
            return await stored(answer, request)
        } catch {
            observe(error.shortDescription, stopwatch)
            switch error.reason {
            case .cancelled: return .failure(error)
            // That nobody knows these days is an answer, and no fault of the feed.
            case .empty:
                return await stored(FeedAnswer(.report(WeatherReport(coordinate: coordinate))), request)
            default: return await failed(error.reason)
            }
        }
    }

    private func stored(_ answer: FeedAnswer, _ request: ProviderRequest) async -> PastResult {
        guard case .report(let report) = answer.content else {
            return await failed(.malformed("not modified"))
        }
        if let degrees = PlaceCheck.degreesAway(report.coordinate, from: coordinate) {
            return await failed(.wrongPlace(degrees: degrees))
        }
        let entry = FeedEntry(
            report: block.trimmed(report),
            fetchedAt: request.now,
            lifetime: answer.lifetime
        )
        do {
            try shelf.folder.storeEntry(ReportCodec.encode(entry), as: FolderKey(name))
        } catch {
            environment.logger.warning(
                "cache not written",
                metadata: ["entry": "\(name)", "error": "\(error)"]
            )
        }
        if limits.limits(of: profile).remembers(feed.id) {
            await limits.update(profile) { limits, _ in limits.succeeded(feed.id) }
        }
        return .success(PastPiece(entry: entry, block: block, origin: .upstream, now: request.now))
    }

    private func reserve() async -> ProviderError? {
        await limits.update(profile) { limits, now -> ProviderError? in
            guard limits.leavesHalf(after: feed.weight, at: now) else {
                return error(.budgetExhausted(retryAfter: Self.pause))
            }
            do throws(ProviderError) {
                try limits.reserve(feed, at: now)
                return nil
            } catch {
                return error
            }
        }
    }

    /// Seconds after which the past may be asked for again when it has had its half of the budget.
    private static let pause: TimeInterval = 60

    private func failed(_ reason: ProviderError.Reason) async -> PastResult {
        let (error, chance) = (error(reason), environment.randomFraction())
        environment.logger.info(
            "feed failed",
            metadata: [
                "provider": "\(profile.id)", "feed": "\(feed.id)", "reason": "\(error.shortDescription)",
            ]
        )
        failedPlaces?.note(error, of: name, now: environment.realNow())
        await limits.update(profile) { limits, now in
            limits.failed(feed.id, for: place, reason, at: now, chance: chance)
        }
        return .failure(error)
    }

    private func observe(_ outcome: String, _ stopwatch: Stopwatch) {
        environment.observer.called(
            profile.id,
            feed: feed.id,
            outcome: outcome,
            duration: stopwatch.elapsed()
        )
    }

    private func error(_ reason: ProviderError.Reason) -> ProviderError {
        ProviderError(reason, provider: profile.id, feed: feed.id)
    }
}
