import Clocks
import Foundation
import Logging
import WeatherModels
import WeatherPorts

/// The result of asking one feed.
typealias FeedResult = Result<HeldFeed, ProviderError>

/// One upstream call for all who request the same feed at the same place, in this process and others.
struct FeedCall: Sendable {
    let provider: any WeatherProvider
    let feed: Feed
    let place: Place
    let shelf: FeedCache
    let limits: ProviderLimitsStore
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy
    let payment: CallPayment
    /// Called with the grid point for which a new answer was stored.
    let stored: @Sendable (Coordinate) -> Void

    private var asked: Coordinate { place.coordinate.roundedToHundredths }
    private var profile: ProviderProfile { provider.profile }

    private var call: LimitedCall {
        let place = GridCell(asked)
        return LimitedCall(
            name: FeedReference(provider: profile.id, feed: feed.id).name(at: place),
            profile: profile,
            feed: feed,
            place: place.description,
            shelf: shelf,
            limits: limits,
            environment: environment,
            policy: policy,
            payment: payment
        )
    }

    /// The key under which it is shared: by equal requests that use the same share of the budget.
    var sharedName: String { "\(call.name)|\(payment.share.rawValue)" }

    /// Takes the call from the asker's allowance. Returns the error that forbids it, or `nil`; then ``run()`` must
    /// follow.
    func charge() -> ProviderError? { call.charge() }

    /// Makes the call. It always ends within the policy's `callTimeout`.
    func run() async -> FeedResult {
        await call.run {
            guard let held = held(), held.isFresh else { return nil }
            return result(held)
        } asking: {
            await ask()
        }
    }

    private func ask() async -> FeedResult {
        let call = call
        let held = held()
        var request = ProviderRequest(
            coordinate: asked,
            now: environment.wallClock.now,
            timeout: policy.callTimeout,
            validators: held?.entry.validators
        )
        do throws(ProviderError) {
            request.lookUps = try await LookUpCall.answers(for: request, of: provider, before: call)
        } catch {
            return .failure(error)
        }
        if let refusal = await call.reserve() { return .failure(refusal) }
        let answer: FeedAnswer
        let stopwatch = Stopwatch(environment.clock)
        do {
            answer = try await provider.fetch(feed.id, for: request)
            call.observe(answer.content == .notModified ? "not-modified" : "ok", stopwatch)
        } catch {
            call.observe(error.shortDescription, stopwatch)
            if case .cancelled = error.reason { return .failure(error) }
            return .failure(await call.failed(error.reason))
        }
        switch FeedAnswerCheck(feed: feed, profile: profile, request: request).entry(
            from: answer,
            held: held?.entry
        ) {
        case .failure(let fault): return .failure(await call.failed(fault.reason))
        case .success(let entry):
            await store(entry, by: call)
            return result(shelf.fetched(entry, of: feed, named: call.name, now: request.now))
        }
    }

    private func store(_ entry: FeedEntry, by call: LimitedCall) async {
        if entry.report.warnings.contains(.deprecatedProduct(provider: profile.id)) {
            environment.logger.warning(
                "product will go away",
                metadata: ["provider": "\(profile.id)", "feed": "\(feed.id)"]
            )
        }
        // An entry that could not be stored is known only to this caller, so it is not announced.
        if await call.store(entry) { stored(asked) }
    }

    private func held() -> HeldFeed? {
        shelf.held(feed, of: profile.id, at: GridCell(asked), now: environment.wallClock.now)
    }

    private func result(_ held: HeldFeed) -> FeedResult {
        held.coversNow ? .success(held) : .failure(call.error(Self.notOfNow))
    }

    /// The entry is stored nevertheless: a new request within its window would return the same.
    private static let notOfNow = ProviderError.Reason.malformed("nothing for this moment")
}
