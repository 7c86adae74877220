import Foundation
import HTTPService
import HTTPTypes
import StoragePort

/// Whether a browser keeps the cookie that leads to the profile just made for it: one that refuses cookies would make a
/// profile with every press, which nobody could open.
///
/// Whoever only looks is given no cookie, so it cannot be told beforehand. The answer to the first thing kept leads on by an
/// address that names the new profile, signed. What is asked for there has the cookie, or the browser refuses it.
struct CookieTrial {
    private static let parameter = "kept"
    private static let purpose = Signer.Purpose(rawValue: "cookie trial")
    /// Seconds. An address that was kept tells nothing of the profile any more, nor takes it away.
    private static let lifetime = 60.0

    /// The one just made.
    let profile: Profile.ID

    /// Nil where the address names none, or named it some time ago.
    init?(of request: ServiceRequest, signer: Signer?, now: Date) {
        guard let signer, let signed = request.query[Self.parameter],
            let parts = signer.verified(signed, for: Self.purpose)?.split(separator: "."), parts.count == 2,
            let seconds = TimeInterval(parts[1]),
            (0...Self.lifetime).contains(now.timeIntervalSince1970.rounded(.down) - seconds)
        else { return nil }
        profile = Profile.ID(rawValue: String(parts[0]))
    }

    /// What was asked for, without the trial: it is in no link and no form.
    static func request(_ request: ServiceRequest) -> ServiceRequest {
        var request = request
        request.query = QueryParameters(request.query.items.filter { $0.name != parameter })
        return request
    }

    /// Lets an answer that leads on try the cookie it sets; nothing else can.
    static func begun(
        by answer: PreparedResponse,
        for profile: Profile.ID,
        signer: Signer,
        now: Date
    ) -> PreparedResponse {
        guard let path = answer.headers[.location] else { return answer }
        let value = signer.signed("\(profile.rawValue).\(Int(now.timeIntervalSince1970))", for: purpose)
        let fragment = path.firstIndex(of: "#") ?? path.endIndex
        let mark = path[..<fragment].contains("?") ? "&" : "?"
        var headers = answer.headers
        headers[.location] = "\(path[..<fragment])\(mark)\(parameter)=\(value)\(path[fragment...])"
        return PreparedResponse(status: answer.status, headers: headers, body: answer.body)
    }
}
