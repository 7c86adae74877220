public import Foundation
public import HTTPPort
import HTTPTypes
import TolerantJSON
public import WeatherModels
public import WeatherPorts

/// Turns one upstream call into one feed's answer: it sends the request, checks the status, decodes, maps, and adds
/// provenance and skipped fields. Everything that providers have in common is here.
public struct UpstreamClient: Sendable {
    /// Reads an upstream's own errors in a body of any status. Returns `nil` for a body that is not an error; then
    /// the status decides.
    public typealias Refusal = @Sendable (HTTPReply) -> ProviderError.Reason?

    private let profile: ProviderProfile
    private let transport: any HTTPTransport
    private let refusal: Refusal

    public init(
        profile: ProviderProfile,
        transport: any HTTPTransport,
        refusal: @escaping Refusal = { _ in nil }
    ) {
        self.profile = profile
        self.transport = transport
        self.refusal = refusal
    }

    /// Makes one upstream call within the request's timeout; conditional if the request has validators.
    ///
    /// - Parameter mapping: Converts the payload to the feed's parts.
    /// - Throws: ``ProviderError`` with provider and feed; reason `.empty` if nothing was usable.
    public func fetch<Payload: Decodable>(
        _ type: Payload.Type,
        _ call: HTTPCall,
        feed: Feed.ID,
        for request: ProviderRequest,
        mapping: (Payload) throws(ProviderError) -> MappedReport
    ) async throws(ProviderError) -> FeedAnswer {
        var call = call.ifChanged(since: request.validators.flatMap(HTTPValidators.init))
        call.timeout = request.timeout
        let reply = try await send(call, feed: feed)
        if reply.isNotModified, request.validators != nil {
            return answer(.notModified, reply)
        }
        let decoded = try read(type, from: reply, of: call, feed: feed)
        let mapped = try mapping(decoded.payload)
        guard !mapped.report.parts.isEmpty else { throw error(.empty, feed: feed) }
        var report = finished(mapped, skipped: decoded.skippedFields, request: request)
        if reply.status == .nonAuthoritativeInformation {
            report.warnings.append(.deprecatedProduct(provider: profile.id))
        }
        return answer(.report(report), reply)
    }

    /// Makes one upstream call within its timeout, for a look-up.
    ///
    /// - Throws: ``ProviderError`` with provider and feed.
    public func payload<Payload: Decodable>(
        _ type: Payload.Type,
        _ call: HTTPCall,
        feed: Feed.ID
    ) async throws(ProviderError) -> Payload {
        try read(type, from: try await send(call, feed: feed), of: call, feed: feed).payload
    }

    /// Reads a reply that is not a refusal.
    private func read<Payload: Decodable>(
        _ type: Payload.Type,
        from reply: HTTPReply,
        of call: HTTPCall,
        feed: Feed.ID
    ) throws(ProviderError) -> Decoded<Payload> {
        if let reason = refusal(reply) ?? ProviderError.Reason(refusing: reply, profile: profile) {
            throw error(reason.hidingSecrets(of: call), feed: feed)
        }
        return try decode(type, from: reply, feed: feed)
    }

    private func send(_ call: HTTPCall, feed: Feed.ID) async throws(ProviderError) -> HTTPReply {
        do {
            return try await transport.send(call)
        } catch {
            throw self.error(ProviderError.Reason(error), feed: feed)
        }
    }

    private func decode<Payload: Decodable>(
        _ type: Payload.Type,
        from reply: HTTPReply,
        feed: Feed.ID
    ) throws(ProviderError) -> Decoded<Payload> {
        guard !reply.body.isEmpty else { throw error(.empty, feed: feed) }
        do {
            return try TolerantDecoder().decode(type, from: reply.body)
        } catch {
            throw self.error(ProviderError.Reason(error), feed: feed)
        }
    }

    private func finished(
        _ mapped: MappedReport,
        skipped: [String],
        request: ProviderRequest
    ) -> WeatherReport {
        var report = mapped.report
        report.sources = [profile.provenance(of: report.parts, at: request.now, issuedAt: mapped.issuedAt)]
        report.warnings += Set(skipped).union(mapped.leftOut).sorted()
            .map { .fieldSkipped(provider: profile.id, field: $0) }
        return report
    }

    private func answer(_ content: FeedAnswer.Content, _ reply: HTTPReply) -> FeedAnswer {
        FeedAnswer(
            content,
            lifetime: reply.lifetime.map(\.inSeconds),
            validators: reply.validators.map(Validators.init)
        )
    }

    private func error(_ reason: ProviderError.Reason, feed: Feed.ID) -> ProviderError {
        ProviderError(reason, provider: profile.id, feed: feed)
    }
}

/// The result of mapping a payload.
public struct MappedReport: Sendable {
    /// Only the feed's parts. `coordinate` is the body's own if it has one, so that an answer for another place is
    /// detected. ``UpstreamClient`` adds sources and further warnings.
    public var report: WeatherReport
    /// When the upstream issued it, if it says so.
    public var issuedAt: Date?
    /// The fields outside the physical range.
    public var leftOut: [String]

    public init(_ report: WeatherReport, issuedAt: Date? = nil, leftOut: [String] = []) {
        self.report = report
        self.issuedAt = issuedAt
        self.leftOut = leftOut
    }
}

extension HTTPValidators {
    init?(_ validators: Validators) {
        self.init(entityTag: validators.entityTag, lastModified: validators.lastModified)
    }
}

extension Validators {
    init(_ validators: HTTPValidators) {
        self.init(entityTag: validators.entityTag, lastModified: validators.lastModified)
    }
}

extension Duration {
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
