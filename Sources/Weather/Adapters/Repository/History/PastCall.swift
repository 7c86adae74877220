import Clocks
import Foundation
import SharedFolder
import WeatherModels
import WeatherPorts

/// The result of requesting one block.
typealias PastResult = Result<PastPiece, ProviderError>

/// One part of one block at one place: from the folder, or by one upstream call for all who ask, in this process and
/// others.
struct PastCall: Sendable {
    let upstream: any HistoricalWeatherProvider
    let feed: Feed
    let block: PastBlock
    let days: ClosedRange<LocalDay>
    let coordinate: Coordinate
    let shelf: FeedCache
    let limits: ProviderLimitsStore
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy
    let payment: CallPayment

    private var profile: ProviderProfile { upstream.profile }
    private var place: String { "\(GridCell(coordinate)).\(block.number)" }

    /// The name of the entry, the lock and the call.
    var name: String { "\(profile.id).\(feed.id).\(place)" }

    private var call: LimitedCall {
        LimitedCall(
            name: name,
            profile: profile,
            feed: feed,
            place: place,
            shelf: shelf,
            limits: limits,
            environment: environment,
            policy: policy,
            payment: payment
        )
    }

    /// The key under which it is shared: by equal requests that use the same share of the budget.
    var sharedName: String { "\(name)|\(payment.share.rawValue)" }

    /// Takes the call from the asker's allowance. Returns the error that forbids it, or `nil`; then ``run()`` must
    /// follow.
    func charge() -> ProviderError? { call.charge() }

    /// Returns what is stored, whatever its age, or `nil` if there is nothing usable.
    func held() -> PastPiece? {
        guard let (entry, origin) = shelf.entry(FolderKey(name)) else { return nil }
        let piece = PastPiece(entry: entry, block: block, origin: origin, now: environment.wallClock.now)
        return piece.isFromTheFuture ? nil : piece
    }

    /// Makes the call. It always ends within the policy's `callTimeout`.
    func run() async -> PastResult {
        await call.run {
            guard let held = held(), held.isFresh else { return nil }
            return .success(held)
        } asking: {
            await ask()
        }
    }

    private func ask() async -> PastResult {
        let call = call
        if let refusal = await call.reserve(leavingHalf: Self.pause) { return .failure(refusal) }
        let request = ProviderRequest(
            coordinate: coordinate,
            now: environment.wallClock.now,
            timeout: policy.callTimeout
        )
        let stopwatch = Stopwatch(environment.clock)
        do {
            let answer = try await upstream.fetch(feed.id, over: days, for: request)
            call.observe("ok", stopwatch)
            return await stored(answer, request, by: call)
        } catch {
            call.observe(error.shortDescription, stopwatch)
            switch error.reason {
            case .cancelled: return .failure(error)
            // No data for these days is a valid answer and not a failure of the feed.
            case .empty:
                let nothing = WeatherReport(coordinate: coordinate)
                return await stored(FeedAnswer(.report(nothing)), request, by: call)
            default: return .failure(await call.failed(error.reason))
            }
        }
    }

    private func stored(
        _ answer: FeedAnswer,
        _ request: ProviderRequest,
        by call: LimitedCall
    ) async -> PastResult {
        guard case .report(let report) = answer.content else {
            return .failure(await call.failed(.malformed("not modified")))
        }
        if let degrees = PlaceCheck.degreesAway(report.coordinate, from: coordinate) {
            return .failure(await call.failed(.wrongPlace(degrees: degrees)))
        }
        let entry = FeedEntry(
            report: block.trimmed(report),
            fetchedAt: request.now,
            lifetime: answer.lifetime
        )
        await call.store(entry)
        return .success(PastPiece(entry: entry, block: block, origin: .upstream, now: request.now))
    }

    /// In seconds: the wait when past weather has used half of the budget.
    private static let pause: TimeInterval = 60
}
