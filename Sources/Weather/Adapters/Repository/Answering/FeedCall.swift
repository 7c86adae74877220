import Clocks
import Foundation
import Logging
import WeatherModels
import WeatherPorts

/// The result of asking one feed.
typealias FeedResult = CallResult<HeldFeed>

/// One upstream call for all who request the same feed at the same place, in this process and others.
struct FeedCall: Sendable {
    let limited: LimitedCall
    private let provider: any WeatherProvider
    private let coordinate: Coordinate
    private let shelf: FeedCache

    private var feed: Feed { limited.feed }
    private var profile: ProviderProfile { limited.profile }
    private var environment: RepositoryEnvironment { limited.repository.environment }

    init(
        _ feed: Feed,
        of provider: any WeatherProvider,
        for question: WeatherQuestion,
        from shelf: FeedCache,
        in repository: CachedRepository
    ) {
        self.provider = provider
        self.shelf = shelf
        coordinate = question.corner
        limited = LimitedCall(
            profile: provider.profile,
            feed: feed,
            place: coordinate.cellName,
            payment: CallPayment(question.asker, at: coordinate, from: repository.allowances),
            timeout: repository.policy.callTimeout,
            repository: repository,
            corner: coordinate,
            isForFleet: true
        )
    }

    /// Makes the call. It always ends within its time limit.
    func run() async -> FeedResult {
        await limited.run {
            guard let held = held(), held.isFresh else { return nil }
            return held.coversNow ? .success(held) : .failure(notOfNow)
        } asking: { () async throws(ProviderError) in
            try await ask()
        }
    }

    /// Returns the fresh answer of another node, without asking the provider.
    func brought() async -> FeedResult {
        await limited.bringEntry()
        guard let held = held(), held.isFresh, held.coversNow else { return .failure(notOfNow) }
        return .success(held)
    }

    private func ask() async throws(ProviderError) -> HeldFeed {
        let held = held()
        var request = ProviderRequest(
            coordinate: coordinate,
            now: environment.wallClock.now,
            timeout: limited.timeout,
            validators: held?.entry.validators
        )
        if feed.needsArea || feed.lookUps.contains(where: { $0.scope == .country }) {
            request.area = environment.places.flatMap { places in
                places.placeNaming(coordinate).map { ProviderRequest.Area(of: $0.place, in: places) }
            }
        }
        request.lookUps = try await limited.lookUps(for: request, of: provider)
        let answer = try await limited.inTurn { [request] () async throws(ProviderError) in
            try await limited.reserve()
            return try await limited.request { () async throws(ProviderError) in
                try await fetch(request)
            } outcome: {
                $0.content == .notModified ? "not-modified" : "ok"
            }
        }
        let entry: FeedEntry
        do {
            entry = try answer.entry(of: feed, by: profile, for: request, held: held?.entry)
        } catch {
            throw await limited.failed(error.reason)
        }
        await store(entry)
        let fetched = shelf.fetched(entry, of: feed, named: limited.name, now: request.now)
        guard fetched.coversNow else { throw notOfNow }
        return fetched
    }

    /// Asks the provider. That it knows no station near the place is an answer, not a failure: nobody is told, and it is
    /// not asked again for a while. So is that the place is in none of an agency's zones, if no service was asked about the
    /// place: one that has nothing may have failed.
    private func fetch(_ request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        do throws(ProviderError) {
            return try await provider.fetch(feed.id, for: request)
        } catch {
            let isCertain = feed.onlyMeasures || feed.parts == [.alerts] && feed.weight == 0
            guard isCertain, error.reason == .outsideCoverage else { throw error }
            return FeedAnswer(
                .report(WeatherReport(coordinate: request.coordinate)),
                lifetime: Self.lifetimeOfNobodyNear
            )
        }
    }

    /// In seconds. Stations are not built in an hour, but some are silent at night.
    private static let lifetimeOfNobodyNear: TimeInterval = 3600

    private func store(_ entry: FeedEntry) async {
        if entry.report.warnings.contains(.deprecatedProduct(provider: profile.id)) {
            environment.logger.warning(
                "product will go away",
                metadata: ["provider": "\(profile.id)", "feed": "\(feed.id)"]
            )
        }
        // An entry that could not be stored is known only to this caller, so it is not announced.
        let bytes = ReportCodec.encode(entry)
        if await limited.store(SharedEntry(bytes, .report, for: Self.timeInFleet)) {
            limited.repository.tellUnlessInRound(at: coordinate)
        }
    }

    /// How long an entry is kept for other nodes: while it may be answered, though stale, without being labelled old.
    private static let timeInFleet = Duration.seconds(2 * 3_600)

    private func held() -> HeldFeed? {
        shelf.held(feed, of: profile.id, at: limited.place, now: environment.wallClock.now)
    }

    /// The entry is stored nevertheless: a new request within its window would return the same.
    private var notOfNow: ProviderError { limited.error(.malformed("nothing for this moment")) }
}
