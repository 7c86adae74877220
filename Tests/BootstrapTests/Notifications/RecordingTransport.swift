import AccountMails
import Foundation
import Languages
import Mail
import NotificationRules
import Synchronization

@testable import Bootstrap

/// Takes every mail, or fails.
final class RecordingTransport: MailTransport {
    private let state = Mutex((mails: [OutgoingMail](), attempts: 0, failure: MailTransportError?.none))

    var mails: [OutgoingMail] { state.withLock(\.mails) }
    var attempts: Int { state.withLock(\.attempts) }

    func fail(with failure: MailTransportError?) { state.withLock { $0.failure = failure } }

    func send(_ mail: OutgoingMail) async throws(MailTransportError) {
        let failure = state.withLock { state -> MailTransportError? in
            state.attempts += 1
            if state.failure == nil { state.mails.append(mail) }
            return state.failure
        }
        if let failure { throw failure }
    }

    func check() async throws(MailTransportError) -> MailTransportCheck {
        MailTransportCheck(
            isEncrypted: true,
            isSignedIn: true,
            sizeLimit: nil,
            takesInternationalAddresses: true
        )
    }
}

extension OutgoingMail {
    /// The bodies, decoded; `Tests/Browser` reads mail by another's parser.
    var parts: [String] {
        String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n--=_").dropFirst().compactMap {
            part in
            let halves = part.components(separatedBy: "\r\n\r\n")
            guard halves.count > 1 else { return nil }
            let body = halves.dropFirst().joined(separator: "\r\n\r\n")
            guard halves[0].contains("base64") else { return Self.decoded(quotedPrintable: body) }
            return Data(base64Encoded: body, options: .ignoreUnknownCharacters)
                .map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private static func decoded(quotedPrintable text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.replacing("=\r\n", with: "").utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "="), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension SealedUnsubscribeLinks {
    static let made = SealedUnsubscribeLinks(secret: Array(0..<32))
}

extension NoticeMail {
    static func recorded(
        by transport: RecordingTransport,
        origin text: String = "https://weather.example.org"
    ) throws -> NoticeMail {
        let origin = PublicOrigin(text) ?? PublicOrigin(host: "localhost", port: 80)
        let sender = try Mailbox(name: "Haneul", address: MailAddress("noreply@haneul.example"))
        return NoticeMail(
            product: .haneul,
            origin: origin,
            transport: transport,
            composer: MailComposer(sender: sender, host: origin.host) { count in
                (0..<count).map { _ in UInt8.random(in: 0...255) }
            },
            links: SealedUnsubscribeLinks.made
        )
    }
}

extension NoticeTarget {
    /// The choice of mail.
    static func mail(_ id: String, in language: Language = .korean) -> NoticeTarget {
        NoticeTarget(id: ID(rawValue: id), .mail, createdAt: .distantPast, language: language, name: "mail")
    }
}
