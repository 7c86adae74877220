public import Foundation
import Languages
public import NotificationRules

extension NoticeTarget {
    /// A browser that differs from others by its number.
    public static func browser(
        _ number: Int,
        session: String? = nil,
        at moment: Date = Date(timeIntervalSinceReferenceDate: 796_000_000.5)
    ) -> NoticeTarget {
        NoticeTarget(
            id: ID(rawValue: "browser \(number)"),
            .browser(
                BrowserTarget(
                    subscription: #"{"endpoint":"https://push.example.org/\#(number)"}"#,
                    fingerprint: "fingerprint \(number)",
                    session: session,
                    hidesText: number.isMultiple(of: 2)
                )
            ),
            createdAt: moment,
            language: .korean,
            name: "Firefox \(number)"
        )
    }

    /// A receiver that differs from others by its number, proven at the moment or waiting for it.
    public static func receiver(
        _ number: Int,
        isProven: Bool,
        at moment: Date = Date(timeIntervalSinceReferenceDate: 796_000_000.5)
    ) -> NoticeTarget {
        let proof = ReceiverProof(salt: [0, 255, 7], hash: [1, 2, 3], expiresAt: moment, triesLeft: 4)
        return NoticeTarget(
            id: ID(rawValue: "receiver \(number)"),
            .receiver(
                ReceiverTarget(
                    address: "https://example.org/\(number)?a=b",
                    form: ReceiverForm.allCases[number % ReceiverForm.allCases.count],
                    secret: number.isMultiple(of: 2) ? "whsec_secret" : nil,
                    token: number.isMultiple(of: 3) ? "token" : nil,
                    ownership: isProven ? .proven(moment) : .pending(proof)
                )
            ),
            createdAt: moment,
            language: .japanese,
            name: "example.org"
        )
    }

    /// The choice of mail.
    public static func mailed(at moment: Date = Date(timeIntervalSinceReferenceDate: 796_000_000.5))
        -> NoticeTarget
    {
        NoticeTarget(id: ID(rawValue: "mail"), .mail, createdAt: moment, language: .english, name: "mail")
    }
}
