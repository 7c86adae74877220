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
    private let limited: LimitedCall

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
        limited = LimitedCall(
            profile: feedCall.profile,
            feed: Feed(id: lookUp.id, parts: [], weight: lookUp.weight),
            place: lookUp.place(at: feedCall.place),
            payment: feedCall.payment.included,
            // It times out before the feed's call, whose end would cancel it, so that its failure is recorded.
            timeout: feedCall.timeout * 0.9,
            repository: feedCall.repository
        )
    }

    private func answer() async throws(ProviderError) -> Data {
        if let held = held() { return held }
        return try await limited.run {
            held().map(Result.success)
        } asking: { () async throws(ProviderError) in
            try await limited.reserve()
            let answer = try await limited.request { () async throws(ProviderError) in
                try await provider.lookUp(lookUp.id, for: request)
            }
            var writer = ByteWriter()
            writer.integer(Self.version)
            writer.date(request.now)
            await limited.store(writer.bytes + answer)
            return answer
        }.get()
    }

    // MARK: Stored results

    private static let version: UInt16 = 1
    /// The length in bytes of the version and the time.
    private static let headerLength = 10

    /// Returns `nil` if there is no result, or it is damaged, expired, or from the future.
    private func held() -> Data? {
        let folder = limited.repository.shelf.folder
        guard let bytes = folder.entry(FolderKey(limited.name)), bytes.count >= Self.headerLength else {
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
}

extension LookUp {
    /// Returns the place by which its result and its failures are recorded.
    func place(at cell: String) -> String {
        switch scope {
        case .place: cell
        case .everywhere: "everywhere"
        }
    }
}
