import Foundation
import SharedFolder
import WeatherModels
import WeatherPorts

/// A lookup on behalf of all calls that need it, in this process and in others. It uses the result in the shared folder
/// while that is valid; otherwise it makes one upstream call within the provider's limits.
struct LookUpCall: Sendable {
    private let lookUp: LookUp
    private let provider: any WeatherProvider
    private let request: ProviderRequest
    private let call: LimitedCall

    /// Returns the results of the lookups that a feed needs before its call.
    ///
    /// - Parameter feedCall: The call of the feed.
    /// - Throws: The failure of a lookup, as a failure of the feed.
    static func answers(
        for request: ProviderRequest,
        of provider: any WeatherProvider,
        before feedCall: LimitedCall
    ) async throws(ProviderError) -> [Feed.ID: Data] {
        var answers: [Feed.ID: Data] = [:]
        for lookUp in feedCall.feed.lookUps {
            let call = LookUpCall(lookUp, of: provider, for: request, before: feedCall)
            do throws(ProviderError) {
                answers[lookUp.id] = try await call.answer()
            } catch {
                throw feedCall.error(error.reason)
            }
        }
        return answers
    }

    private init(
        _ lookUp: LookUp,
        of provider: any WeatherProvider,
        for request: ProviderRequest,
        before feedCall: LimitedCall
    ) {
        self.lookUp = lookUp
        self.provider = provider
        self.request = request
        let place = lookUp.place(at: GridCell(request.coordinate))
        // It times out before the feed's call, whose end would cancel it, so that its failure is recorded.
        var policy = feedCall.policy
        policy.callTimeout = policy.callTimeout * 0.9
        call = LimitedCall(
            name: "\(feedCall.profile.id).\(lookUp.id).\(place)",
            profile: feedCall.profile,
            feed: Feed(id: lookUp.id, parts: [], weight: lookUp.weight),
            place: place,
            shelf: feedCall.shelf,
            limits: feedCall.limits,
            environment: feedCall.environment,
            policy: policy,
            payment: feedCall.payment.included
        )
    }

    private func answer() async throws(ProviderError) -> Data {
        if let held = held() { return held }
        return try await call.run {
            held().map(Result.success)
        } asking: {
            await ask()
        }.get()
    }

    private func ask() async -> Result<Data, ProviderError> {
        if let refusal = await call.reserve() { return .failure(refusal) }
        let stopwatch = Stopwatch(call.environment.clock)
        do throws(ProviderError) {
            let answer = try await provider.lookUp(lookUp.id, for: request)
            call.observe("ok", stopwatch)
            await store(answer)
            return .success(answer)
        } catch {
            call.observe(error.shortDescription, stopwatch)
            if case .cancelled = error.reason { return .failure(error) }
            return .failure(await call.failed(error.reason))
        }
    }

    // MARK: Stored results

    private static let version: UInt16 = 1
    /// The length in bytes of the version and the time.
    private static let headerLength = 10

    /// Returns `nil` if there is no result, or it is damaged, expired, or from the future.
    private func held() -> Data? {
        guard let bytes = call.shelf.folder.entry(FolderKey(call.name)), bytes.count >= Self.headerLength
        else {
            return nil
        }
        let fetchedAt = bytes.withUnsafeBytes { buffer -> Date? in
            var reader = ByteReader(buffer)
            guard reader.integer(UInt16.self) == Self.version else { return nil }
            let date = reader.date()
            return reader.hasFailed ? nil : date
        }
        guard let age = fetchedAt.map({ request.now.timeIntervalSince($0) }), age >= 0,
            age < lookUp.lifetime / .seconds(1)
        else { return nil }
        return Data(bytes.dropFirst(Self.headerLength))
    }

    /// Stores the result. If the folder cannot be written, this request still succeeds, but the next one needs another
    /// upstream call.
    private func store(_ answer: Data) async {
        var writer = ByteWriter()
        writer.integer(Self.version)
        writer.date(request.now)
        do {
            try call.shelf.folder.storeEntry(writer.bytes + answer, as: FolderKey(call.name))
        } catch {
            call.environment.troubles.tell("cache not written", error)
        }
        if call.limits.limits(of: call.profile).remembers(lookUp.id) {
            await call.limits.update(call.profile) { limits, _ in limits.succeeded(lookUp.id) }
        }
    }
}

extension LookUp {
    /// Returns the place by which its result and its failures are recorded.
    func place(at cell: GridCell) -> String {
        switch scope {
        case .place: cell.description
        case .everywhere: "everywhere"
        }
    }
}
