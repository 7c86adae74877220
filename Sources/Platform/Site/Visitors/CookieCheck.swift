import Accounts
import Foundation
import HTTPService
import HTTPTypes
import StoragePort

/// Checks whether a browser accepts a cookie that it was just sent: that of the profile created for it, or that of the
/// session it signed in to. Otherwise each press of a button would create another profile that nobody could open, and
/// whoever signed in would be asked again without a word.
///
/// Visitors who only read get no cookie, so this cannot be known in advance. The response redirects to an address with
/// the signed profile or session. If the next request has no cookie, the browser refuses it.
struct CookieCheck {
    /// What the cookie is of.
    enum Subject {
        case profile(Profile.ID)
        case session(Session.ID)
    }

    private static let parameter = "kept"
    /// In seconds. After that, the address neither reveals the profile nor deletes it, nor ends the session.
    private static let lifetime = 60.0

    let subject: Subject

    /// Returns `nil` if the address names neither profile nor session or the time has passed.
    init?(of request: ServiceRequest, signer: Signer?, now: Date) {
        guard let signer, let signed = request.query[Self.parameter] else { return nil }
        func verified(_ purpose: Signer.Purpose) -> String? {
            let parts = signer.verified(signed, for: purpose)?.split(separator: ".")
            guard let parts, parts.count == 2, let seconds = TimeInterval(parts[1]),
                (0...Self.lifetime).contains(now.timeIntervalSince1970.rounded(.down) - seconds)
            else { return nil }
            return String(parts[0])
        }
        if let profile = verified(.profileTrial) {
            subject = .profile(Profile.ID(rawValue: profile))
        } else if let session = verified(.sessionTrial) {
            subject = .session(Session.ID(rawValue: session))
        } else {
            return nil
        }
    }

    /// Whether the browser kept the cookie.
    func isKept(by request: ServiceRequest, _ design: SiteDesign, _ signer: Signer) -> Bool {
        switch subject {
        case .profile: !design.cookie.profiles(in: request, signer).isEmpty
        case .session: !design.sessionCookies.sessions(in: request).isEmpty
        }
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
        for subject: Subject,
        signer: Signer,
        now: Date
    ) -> ResponseContent {
        guard let path = answer.headers[.location] else { return answer }
        let (id, purpose): (String, Signer.Purpose) =
            switch subject {
            case .profile(let profile): (profile.rawValue, .profileTrial)
            case .session(let session): (session.rawValue, .sessionTrial)
            }
        let value = signer.signed("\(id).\(Int(now.timeIntervalSince1970))", for: purpose)
        let fragment = path.firstIndex(of: "#") ?? path.endIndex
        let mark = path[..<fragment].contains("?") ? "&" : "?"
        var headers = answer.headers
        headers[.location] = "\(path[..<fragment])\(mark)\(parameter)=\(value)\(path[fragment...])"
        return ResponseContent(status: answer.status, headers: headers, body: answer.body)
    }
}

extension Signer.Purpose {
    fileprivate static let profileTrial = Self(rawValue: "cookie trial")
    fileprivate static let sessionTrial = Self(rawValue: "session cookie trial")
}
