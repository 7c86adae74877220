import Foundation
import HTTPService
import HTTPTypes
import StoragePort

/// Checks whether a browser accepts the cookie of the profile just created for it. Otherwise each press of a button
/// would create another profile that nobody could open.
///
/// Visitors who only read get no cookie, so this cannot be known in advance. The response that saves the first thing
/// redirects to an address with the signed profile. If the next request has no cookie, the browser refuses it.
struct CookieCheck {
    private static let parameter = "kept"
    private static let purpose = Signer.Purpose(rawValue: "cookie trial")
    /// In seconds. After that, the address neither reveals the profile nor deletes it.
    private static let lifetime = 60.0

    /// The profile just created.
    let profile: Profile.ID

    /// Returns `nil` if the address names no profile or the time has passed.
    init?(of request: ServiceRequest, signer: Signer?, now: Date) {
        guard let signer, let signed = request.query[Self.parameter],
            let parts = signer.verified(signed, for: Self.purpose)?.split(separator: "."), parts.count == 2,
            let seconds = TimeInterval(parts[1]),
            (0...Self.lifetime).contains(now.timeIntervalSince1970.rounded(.down) - seconds)
        else { return nil }
        profile = Profile.ID(rawValue: String(parts[0]))
    }

    /// Returns the request without the parameter of the trial, so that it gets into no link or form.
    static func request(_ request: ServiceRequest) -> ServiceRequest {
        var request = request
        request.query = QueryParameters(request.query.items.filter { $0.name != parameter })
        return request
    }

    /// Adds the trial to a redirect. Other responses cannot test a cookie.
    static func begun(
        by answer: ResponseContent,
        for profile: Profile.ID,
        signer: Signer,
        now: Date
    ) -> ResponseContent {
        guard let path = answer.headers[.location] else { return answer }
        let value = signer.signed("\(profile.rawValue).\(Int(now.timeIntervalSince1970))", for: purpose)
        let fragment = path.firstIndex(of: "#") ?? path.endIndex
        let mark = path[..<fragment].contains("?") ? "&" : "?"
        var headers = answer.headers
        headers[.location] = "\(path[..<fragment])\(mark)\(parameter)=\(value)\(path[fragment...])"
        return ResponseContent(status: answer.status, headers: headers, body: answer.body)
    }
}
