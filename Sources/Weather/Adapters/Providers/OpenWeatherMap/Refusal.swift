import WeatherModels
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import TolerantJSON
import WeatherPorts

/// Reads the API's errors: `{"cod":401,"message":"…"}`, where the number is sometimes text and the status sometimes
/// 200.
struct Refusal: Sendable {
    let key: Secret?
    /// Whether only some keys' plans include the endpoint.
    let needsSubscription: Bool

    /// Returns `nil` for a body that is not an error.
    func reason(_ reply: HTTPReply) -> ProviderError.Reason? {
        let isRead = reply.status == .ok || reply.status == .nonAuthoritativeInformation
        if isRead, reply.body.count > Self.largestBody { return nil }
        let said = try? TolerantDecoder().decode(ErrorPayload.self, from: reply.body).payload
        guard let code = isRead ? said?.cod?.number : reply.status.code, code != 200 else { return nil }
        guard (300...599).contains(code) else { return .malformed("cod \(code)") }
        // A wrong key and one without subscription get the same error; the free calls distinguish them. A gateway
        // that only speaks the free API has no such path.
        if needsSubscription, [401, 403, 404].contains(code) { return .noSubscription }
        if code == 401 { return .keyRejected }
        let refused = HTTPReply(status: HTTPResponse.Status(code: code), headers: reply.headers)
        return ProviderError.Reason(
            refusing: refused,
            profile: OpenWeatherMapProvider.profile,
            message: said?.message.map(withoutKey)
        )
    }

    /// An upstream, or a proxy in between, may repeat the call.
    private func withoutKey(_ message: String) -> String {
        guard let key else { return message }
        return message.replacingOccurrences(of: key.text, with: key.description)
    }

    private static let largestBody = 4096
}
