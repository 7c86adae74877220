import Clocks
import Foundation
import SharedFolder
import WeatherModels
import WeatherPorts

/// One part of one block at one place: from the folder, or by one upstream call for all who ask, in this process and
/// others.
struct PastCall: Sendable {
    let limited: LimitedCall
    private let upstream: any HistoricalWeatherProvider
    private let block: PastBlock
    private let days: ClosedRange<LocalDay>
    private let coordinate: Coordinate

    init(
        _ feed: Feed,
        of block: PastBlock,
        days: ClosedRange<LocalDay>,
        for question: PastQuestion,
        of upstream: any HistoricalWeatherProvider,
        in repository: CachedRepository
    ) {
        self.upstream = upstream
        self.block = block
        self.days = days
        coordinate = question.place.coordinate.roundedToHundredths
        limited = LimitedCall(
            profile: upstream.profile,
            feed: feed,
            place: "\(coordinate.cellName).\(block.number)",
            payment: CallPayment(question.asker, at: coordinate, from: repository.allowances),
            // It times out shortly before the deadline, so that the failure is recorded and the feed is not asked
            // again.
            timeout: min(repository.policy.callTimeout, repository.policy.deadline - .milliseconds(200)),
            repository: repository,
            isForFleet: true
        )
    }

    /// Returns what is stored, whatever its age, or `nil` if there is nothing usable.
    func held() -> HeldFeed? {
        guard let (entry, origin) = limited.repository.shelf.entry(FolderKey(limited.name)) else {
            return nil
        }
        let held = block.held(entry, from: origin, now: now)
        return held.state == .fromTheFuture ? nil : held
    }

    /// Makes the call. It always ends within its time limit.
    func run() async -> FeedResult {
        await limited.run {
            guard let held = held(), held.isFresh else { return nil }
            return .success(held)
        } asking: { () async throws(ProviderError) in
            try await ask()
        }
    }

    private func ask() async throws(ProviderError) -> HeldFeed {
        // In seconds: the wait when past weather has used half of the budget.
        try await limited.reserve(leavingHalf: 60)
        let request = ProviderRequest(coordinate: coordinate, now: now, timeout: limited.timeout)
        let answer = try await limited.request { () async throws(ProviderError) -> FeedAnswer? in
            do throws(ProviderError) {
                return try await upstream.fetch(limited.feed.id, over: days, for: request)
            } catch {
                // No data for these days is a valid answer and not a failure of the feed.
                guard case .empty = error.reason else { throw error }
                return nil
            }
        } outcome: {
            $0 == nil ? limited.error(.empty).shortDescription : "ok"
        }
        var report = WeatherReport(coordinate: coordinate)
        if let answer {
            guard case .report(let told) = answer.content else {
                throw await limited.failed(.malformed("not modified"))
            }
            if let degrees = told.coordinate.degreesAway(from: coordinate) {
                throw await limited.failed(.wrongPlace(degrees: degrees))
            }
            report = told
        }
        let entry = FeedEntry(
            report: block.trimmed(report),
            fetchedAt: request.now,
            lifetime: answer?.lifetime
        )
        await limited.store(SharedEntry(ReportCodec.encode(entry), .report, for: .seconds(86_400)))
        return block.held(entry, from: .upstream, now: request.now)
    }

    private var now: Date { limited.repository.environment.wallClock.now }
}
