import Clocks
import Foundation
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
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy
    let payment: CallPayment

    private var profile: ProviderProfile { upstream.profile }
    private var place: String { "\(GridCell(coordinate)).\(block.number)" }

    /// Of the entry, the lock and the call.
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

    /// Under which it is shared: by all who ask the same, and take from the same part of the budget.
    var sharedName: String { "\(name)|\(payment.share.rawValue)" }

    /// What forbids starting it: that its asker has had what is theirs. Else it is taken, and ``run()`` is to follow.
    func charge() -> ProviderError? { call.charge() }

    /// What is held, whatever its age; nil when there is nothing usable.
    func held() -> PastPiece? {
        guard let (entry, origin) = shelf.entry(FolderKey(name)) else { return nil }
        let piece = PastPiece(entry: entry, block: block, origin: origin, now: environment.wallClock.now)
        return piece.isFromTheFuture ? nil : piece
    }

    /// Always ends within the policy's `callTimeout`.
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
            // That nobody knows these days is an answer, and no fault of the feed.
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

    /// Seconds after which the past may be asked for again when it has had its half of the budget.
    private static let pause: TimeInterval = 60
}
