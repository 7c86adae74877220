import Foundation
import HTTPPort
import Testing
import UpstreamEmulator

/// The failures of an upstream, and the expected result of the call.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let behaviour: Behaviour
    let expected: HTTPTransportError
    /// For the whole call.
    var timeout: Duration = .seconds(120)
    /// For connecting and for silence.
    var limit: Duration = .seconds(120)

    var testDescription: String { name }

    static let all: [Fault] = [
        Fault(
            name: "hangs before the header",
            behaviour: .hangBeforeHeader,
            expected: .timedOut,
            limit: short
        ),
        Fault(name: "hangs amid the body", behaviour: .hangAmidBody(), expected: .timedOut, limit: short),
        Fault(
            name: "hangs, only the whole call is limited",
            behaviour: .hangAmidBody(),
            expected: .timedOut,
            timeout: short
        ),
        Fault(
            name: "drips slowly, never idle",
            behaviour: .slowDrip(every: .milliseconds(50)),
            expected: .timedOut,
            timeout: short
        ),
        Fault(name: "resets before the header", behaviour: .resetBeforeHeader, expected: .connectionLost),
        Fault(name: "resets amid the body", behaviour: .resetAmidBody(), expected: .connectionLost),
        Fault(name: "closes before the header", behaviour: .closeBeforeHeader, expected: .connectionLost),
        Fault(name: "closes amid the body", behaviour: .truncated(), expected: .connectionLost),
        Fault(
            name: "is no HTTP",
            behaviour: .raw(.init("220 smtp ready\r\n\r\n".utf8)),
            expected: .invalidResponse
        ),
        Fault(name: "announces 100 MB", behaviour: .hugeBody(), expected: tooLarge),
        Fault(
            name: "sends 100 MB unannounced",
            behaviour: .hugeBody(saysLength: false),
            expected: tooLarge
        ),
        Fault(name: "sends a gzip bomb", behaviour: .gzipBomb(), expected: tooLarge),
        Fault(name: "redirects in circles", behaviour: .redirect(to: "/"), expected: .redirectRefused),
        Fault(
            name: "redirects to another host",
            behaviour: .redirect(to: "http://localhost/"),
            expected: .redirectRefused
        ),
        Fault(
            name: "redirects to another port",
            behaviour: .redirect(to: "http://127.0.0.1:1/"),
            expected: .redirectRefused
        ),
        Fault(
            name: "redirects to another scheme",
            behaviour: .redirect(to: "https://127.0.0.1/"),
            expected: .redirectRefused
        ),
    ]

    private static let short = Duration.milliseconds(250)
    private static let tooLarge = HTTPTransportError.bodyTooLarge(limit: 8 << 20)
}
