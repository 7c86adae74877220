import Foundation
import UpstreamEmulator

/// A way in which an upstream fails that may bring a key to light.
struct KeyFault: Sendable, CustomStringConvertible {
    let description: String
    let answer: @Sendable (RecordedRequest) -> Behaviour

    init(_ description: String, _ answer: @escaping @Sendable (RecordedRequest) -> Behaviour) {
        self.description = description
        self.answer = answer
    }

    static let all: [KeyFault] =
        [401, 403, 429, 500].map { status in
            KeyFault("\(status)") { _ in .reply(status: status, body: #"{"message":"no"}"#) }
        }
        + [
            KeyFault("hang") { _ in .hangBeforeHeader },
            KeyFault("reset") { _ in .resetBeforeHeader },
            KeyFault("reset amid the body") { .resetAmidBody(echo($0.target)) },
            KeyFault("not HTTP") { .raw(Data("\($0.target)\r\n\r\n".utf8)) },
            KeyFault("redirect to itself") { .redirect(to: $0.target + "&again=1") },
            KeyFault("redirect to another host") { .redirect(to: "http://127.0.0.2:9\($0.target)") },
        ]
        + [200, 400, 401, 403, 404, 429, 500, 503].flatMap { status in
            [
                KeyFault("\(status), echo as JSON") { .reply(status: status, body: echo($0.target)) },
                KeyFault("\(status), echo decoded") {
                    .reply(status: status, body: echo($0.target.removingPercentEncoding ?? $0.target))
                },
            ]
        }
        + [
            KeyFault("echo encoded twice") { request in
                .reply(status: 400, body: echo(request.target.replacing("%", with: "%25")))
            },
            KeyFault("echo as HTML") { .reply(status: 500, body: "<p>No \($0.target)</p>") },
            KeyFault("echo as text") { .reply(body: "Bad request: \($0.target)") },
            KeyFault("echo in a header") { .reply(status: 500, headers: [("X-Url", $0.target)]) },
            KeyFault("echo by the portal") { request in
                .json(portal(code: "99", request.target.removingPercentEncoding ?? ""))
            },
            KeyFault("echo by the portal's gateway") { request in
                .reply(
                    body: """
                        <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>\(request.target)</errMsg>
                        <returnAuthMsg>SERVICE ERROR \(request.target)</returnAuthMsg>
                        <returnReasonCode>04</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
                        """
                )
            },
        ]

    /// The members in which services say what is wrong.
    private static func echo(_ text: String) -> Data {
        json(["cod": 400, "message": "no such call: \(text)", "reason": text, "error": true, "detail": text])
    }

    private static func portal(code: String, _ text: String) -> Data {
        json(["response": ["header": ["resultCode": code, "resultMsg": "ERROR \(text)"]]])
    }

    private static func json(_ value: [String: Any]) -> Data {
        (try? JSONSerialization.data(withJSONObject: value)) ?? Data()
    }
}
