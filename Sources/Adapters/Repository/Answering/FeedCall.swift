import Foundation
import Logging
import SharedFolder
import WeatherModels
import WeatherPorts

/// What came of asking one feed.
typealias FeedResult = Result<HeldFeed, ProviderError>

/// One upstream call on behalf of all who ask for the same feed at the same place, in this process and others.
struct FeedCall: Sendable {
    let provider: any WeatherProvider
    let feed: Feed
    let place: Place
    let shelf: FeedShelf
    let limits: LimitsBook
    /// Nil where every question is asked.
    var failedPlaces: FailedPlaces?
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy

    private var name: String { FeedReference(provider: profile.id, feed: feed.id).name(at: placeName) }
    private var asked: Coordinate { place.coordinate.roundedToHundredths }
    private var placeName: PlaceName { PlaceName(asked) }
    private var profile: ProviderProfile { provider.profile }

    /// Always ends within the policy's `callTimeout`.
    func run() async -> FeedResult {
        let began = environment.realNow()
        let holding = LockHolder()
        let outcome = await result(within: policy.callTimeout, on: environment.clock) {
            await exclusive(since: began, holding: holding)
        }
        // A provider that does not listen to cancellation must not keep others out.
        holding.release()
        guard let outcome else {
            if Task.isCancelled { return .failure(error(.cancelled)) }
            return await failed(.timedOut)
        }
        return outcome
    }

    /// Waits for whoever asks the same, and asks only if that one has not brought what we want.
    private func exclusive(since began: Date, holding: LockHolder) async -> FeedResult {
        if let settled = settledByOther(since: began) { return settled }
        if let refusal = limits.limits(of: profile).refusal(of: feed.id, at: began) {
            return .failure(refusal)
        }
        if let refused = failedPlaces?.failure(of: name, now: began) { return .failure(refused) }
        let key = FolderKey(name)
        let lock: FolderLock?
        do {
            lock = try await shelf.folder.lock(key, within: policy.callTimeout, on: environment.clock) {
                settledByOther(since: began) != nil
            }
        } catch .system(let operation, let path, let code) {
            // Without a folder to lock in, everyone asks for themselves: better than no weather.
            environment.logger.warning(
                "cache not locked",
                metadata: ["operation": "\(operation)", "path": "\(path)", "code": "\(code)"]
            )
            return await ask()
        } catch {
            return .failure(self.error(error == .cancelled ? .cancelled : .timedOut))
        }
        defer { holding.release() }
        holding.hold(lock)
        if let settled = settledByOther(since: began) { return settled }
        return await ask()
    }

    /// What another process's call has brought since we began: its answer, or its failure, which is shared.
    private func settledByOther(since began: Date) -> FeedResult? {
        if let held = held(), held.isFresh {
            return held.coversNow ? .success(held) : .failure(error(Self.notOfNow))
        }
        let known = limits.limits(of: profile)
        return known.failure(of: feed.id, for: placeName.description, since: began).map { .failure($0) }
    }

    private func ask() async -> FeedResult {
        if let refusal = await reserve() { return .failure(refusal) }
        let held = held()
        let request = ProviderRequest(
            coordinate: asked,
            now: environment.wallClock.now,
            timeout: policy.callTimeout,
            validators: held?.entry.validators
        )
        let answer: FeedAnswer
        let stopwatch = Stopwatch(environment.clock)
        do {
            answer = try await provider.fetch(feed.id, for: request)
            observe(answer.content == .notModified ? "not-modified" : "ok", stopwatch)
        } catch {
            observe(error.shortDescription, stopwatch)
            if case .cancelled = error.reason { return .failure(error) }
            return await failed(error.reason)
        }
        switch FeedAnswerCheck(feed: feed, profile: profile, request: request).entry(
            from: answer,
            held: held?.entry
        ) {
        case .failure(let fault): return await failed(fault.reason)
        case .success(let entry): return await stored(entry, now: request.now)
        }
    }

    private func stored(_ entry: FeedEntry, now: Date) async -> FeedResult {
        if entry.report.warnings.contains(.deprecatedProduct(provider: profile.id)) {
            environment.logger.warning(
                "product will go away",
                metadata: ["provider": "\(profile.id)", "feed": "\(feed.id)"]
            )
        }
        let held = shelf.store(entry, of: feed, of: profile.id, at: placeName, now: now)
        if limits.limits(of: profile).remembers(feed.id) {
            await limits.update(profile) { limits, _ in limits.succeeded(feed.id) }
        }
        return held.coversNow ? .success(held) : .failure(error(Self.notOfNow))
    }

    private func reserve() async -> ProviderError? {
        await limits.update(profile) { limits, now -> ProviderError? in
            do throws(ProviderError) {
                try limits.reserve(feed, at: now)
                return nil
            } catch {
                return error
            }
        }
    }

    private func failed(_ reason: ProviderError.Reason) async -> FeedResult {
        let error = error(reason)
        environment.logger.info(
            "feed failed",
            metadata: [
                "provider": "\(profile.id)", "feed": "\(feed.id)", "reason": "\(error.shortDescription)",
            ]
        )
        failedPlaces?.note(error, of: name, now: environment.realNow())
        let chance = environment.randomFraction()
        await limits.update(profile) { limits, now in
            limits.failed(feed.id, for: placeName.description, reason, at: now, chance: chance)
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

    private func held() -> HeldFeed? {
        shelf.held(feed, of: profile.id, at: placeName, now: environment.wallClock.now)
    }

    private func error(_ reason: ProviderError.Reason) -> ProviderError {
        ProviderError(reason, provider: profile.id, feed: feed.id)
    }

    /// Kept in the cache all the same: asking again within its window would bring the same.
    private static let notOfNow = ProviderError.Reason.malformed("nothing for this moment")
}
