import Foundation
import HTTPPort
import HTTPTypes
import TolerantJSON

extension PushOutcome {
    /// - Parameters:
    ///   - endpoint: Nothing of its path may become part of the outcome.
    ///   - now: For a `Retry-After` with a date, from a service that does not say what time it is.
    init(_ reply: HTTPReply, from endpoint: PushEndpoint, now: Date) {
        let status = reply.status.code
        switch status {
        case 200..<300: self = .accepted
        case 404, 410: self = .gone
        case 413: self = .tooLarge
        // Windows says 406 where others say 429 ("Push notification service request and response headers").
        case 406, 429: self = .later(PushDelay(.tooMany, atLeast: reply.wait(from: now)))
        case 401, 403: self = .misconfigured(reply.fault(.token, from: endpoint))
        // The request did not reach whoever could judge it: it took too long, came too early, or went astray.
        case 408, 421, 425, ..<400, 500...:
            self = .later(PushDelay(.serviceFailed(status: status), atLeast: reply.wait(from: now)))
        default: self = .misconfigured(reply.fault(.request, from: endpoint))
        }
    }

    init(_ error: HTTPTransportError) {
        let reason: PushDelay.Reason =
            switch error {
            case .unreachable(let reason): .unreachable(reason)
            case .connectionLost: .connectionLost
            case .timedOut: .timedOut
            case .bodyTooLarge, .invalidResponse, .redirectRefused: .unreadableReply
            case .cancelled: .cancelled
            }
        self = .later(PushDelay(reason))
    }
}

extension HTTPReply {
    fileprivate func wait(from now: Date) -> Duration? {
        if let retryAfter { return retryAfter }
        guard let text = headers[.retryAfter]?.trimmingCharacters(in: .whitespaces),
            let until = HTTPDate.parse(text, near: now)
        else { return nil }
        // Bounded before it becomes a `Duration`, which has no room for every date.
        let longest = Double(PushDelay.longest.components.seconds)
        return .seconds(min(max(0, until.timeIntervalSince(now)), longest))
    }

    /// - Parameter usual: The cause, unless the service's word tells better.
    fileprivate func fault(_ usual: PushFault.Cause, from endpoint: PushEndpoint) -> PushFault {
        let word = word(from: endpoint)
        let cause: PushFault.Cause =
            switch word {
            // Apple's words.
            case "VapidPkHashMismatch": .keys
            case "BadJwtToken": .token
            // Google refuses with 403 what is signed by other keys than those of the subscription; a bad token with 401.
            case nil where status == .forbidden: .keys
            default: usual
            }
        return PushFault(cause, status: status.code, word: word)
    }

    /// The reason that Apple gives (`{"reason": "BadJwtToken"}`), or the number that Mozilla gives (`{"errno": 109}`).
    /// Other words of a service are not repeated anywhere: they may contain the address or the token.
    private func word(from endpoint: PushEndpoint) -> String? {
        guard body.count <= 4096,
            let payload = try? TolerantDecoder().decode(Refusal.self, from: body).payload
        else { return nil }
        if let number = payload.errno, (1...9999).contains(number) { return "errno-\(number)" }
        guard let reason = payload.reason, (4...40).contains(reason.utf8.count),
            reason.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }),
            !endpoint.target.value.contains(reason)
        else { return nil }
        return reason
    }
}

private struct Refusal: Decodable {
    @Tolerant var reason: String?
    @Tolerant var errno: Int?
}
