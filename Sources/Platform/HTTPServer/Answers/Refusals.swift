import Foundation
import HTTPService
import HTTPTypes

/// The server's own error responses, in the format of the service behind it.
struct Refusals: Sendable {
    let content: @Sendable (ServerRefusal, String) -> ResponseContent
    let now: @Sendable () -> Date

    /// - Parameter path: The requested path; empty if it is not known.
    func answer(to refusal: ServerRefusal, path: String) -> OutgoingResponse {
        var answer = OutgoingResponse(content(refusal, path), coding: .identity, now: now())
        switch refusal {
        case .methodNotAllowed(let methods):
            let names = methods.map(\.rawValue) + (methods.contains(.get) ? ["HEAD"] : [])
            answer.fields[.allow] = Set(names).sorted().joined(separator: ", ")
        case .tooManyRequests(let seconds), .overloaded(let seconds):
            answer.fields[.retryAfter] = String(seconds)
        default: break
        }
        return answer
    }
}
