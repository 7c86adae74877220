import Foundation
import UpstreamEmulator

/// A way in which an upstream fails, each of `reliability.md`.
struct UpstreamFault: Sendable {
    enum Effect: Sendable {
        /// Nothing of the body may be used.
        case fails
        /// What remains may be used or not; what is wrong must not be used.
        case mayAnswer
        /// Harmless.
        case answers
    }

    let name: String
    var effect = Effect.fails
    /// Whether the upstream is not there at all, or does not speak TLS although it should.
    var isUnreachable = false
    var breaksTLS = false
    let behaviour: @Sendable (_ body: Data) -> Behaviour

    init(
        _ name: String,
        _ effect: Effect = .fails,
        isUnreachable: Bool = false,
        breaksTLS: Bool = false,
        behaviour: @escaping @Sendable (Data) -> Behaviour = { .json($0) }
    ) {
        self.name = name
        self.effect = effect
        self.isUnreachable = isUnreachable
        self.breaksTLS = breaksTLS
        self.behaviour = behaviour
    }

    static let all: [UpstreamFault] =
        [
            UpstreamFault("refused", isUnreachable: true),
            UpstreamFault("TLS failure", breaksTLS: true),
            UpstreamFault("reset before the header") { _ in .resetBeforeHeader },
            UpstreamFault("reset amid the body") { .resetAmidBody($0) },
            UpstreamFault("closed before the header") { _ in .closeBeforeHeader },
            UpstreamFault("hang before the header") { _ in .hangBeforeHeader },
            UpstreamFault("hang amid the body") { .hangAmidBody($0) },
            UpstreamFault("slow drip") { .slowDrip($0) },
        ]
        + [400, 401, 403, 404, 429, 500, 502, 503].map { status in
            UpstreamFault("\(status)") { _ in .reply(status: status, body: #"{"message":"no","reason":"no"}"#)
            }
        } + [
            UpstreamFault("429, Retry-After") { _ in .reply(status: 429, headers: [("Retry-After", "120")]) },
            UpstreamFault("redirect loop") { _ in .redirect(to: "/again") },
            UpstreamFault("empty body") { _ in .json(Data()) },
            UpstreamFault("HTML instead") { _ in .reply(body: "<!DOCTYPE html><title>maintenance</title>") },
            UpstreamFault("truncated") { .truncated($0) },
            UpstreamFault("truncated JSON") { .json(DamagedBody.half($0)) },
            UpstreamFault("wrong types") { .json(DamagedBody.wrongTypes($0)) },
            UpstreamFault("nulls") { .json(DamagedBody.nulls($0)) },
            UpstreamFault("absent fields") { _ in .json(Data("{}".utf8)) },
            UpstreamFault("out of any range") { .json(DamagedBody.outOfRange($0)) },
            UpstreamFault("100 MB body") { _ in .hugeBody() },
            UpstreamFault("gzip bomb") { _ in .gzipBomb() },
            UpstreamFault("clock skew", .answers) {
                .json(
                    $0,
                    headers: [
                        ("Date", "Sun, 09 Mar 2031 05:10:00 GMT"),
                        ("Expires", "Sun, 09 Mar 2031 05:15:00 GMT"),
                    ]
                )
            },
            UpstreamFault("88 hours old", .mayAnswer) { .json(DamagedBody.older($0, byHours: 88)) },
            UpstreamFault("text after the body", .mayAnswer) { .textAfterBody($0) },
            UpstreamFault("text within the body", .mayAnswer) { .textWithinBody($0) },
            UpstreamFault("another coordinate") { .json(DamagedBody.elsewhere($0)) },
        ]
}
