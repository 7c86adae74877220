public import Foundation

/// What became of a notice at one target of a person, for the page with what was sent.
public struct NoticeRecord: Hashable, Sendable, Identifiable {
    /// How it ended.
    public enum Outcome: Hashable, Sendable {
        case delivered
        /// It was worthless before it could be sent.
        case expired
        /// As many as go there within a day had been sent.
        case overLimit
        /// A reason in words of this program, which are for logs.
        case failed(String)
    }

    public let id: String
    public let target: NoticeTarget.ID
    /// `nil` if what was noted cannot be read.
    public let note: NoticeNote?
    /// When it was told.
    public let toldAt: Date
    public let endedAt: Date
    public let attempts: Int
    public let outcome: Outcome

    public init(
        id: String,
        target: NoticeTarget.ID,
        note: NoticeNote?,
        toldAt: Date,
        endedAt: Date,
        attempts: Int,
        outcome: Outcome
    ) {
        (self.id, self.target, self.note) = (id, target, note)
        (self.toldAt, self.endedAt) = (toldAt, endedAt)
        (self.attempts, self.outcome) = (attempts, outcome)
    }
}

/// What is kept of a notice after it was sent: its words as the person read them, and why it was told.
public struct NoticeNote: Hashable, Sendable, Codable {
    /// In bytes, of the whole as JSON.
    public static let longest = 1_000

    public let title: String
    /// Why it was told, in the person's language.
    public let reason: String
    /// The page it leads to: an address within the site.
    public let page: String?
    /// The rule that fired, if it is still there.
    public let rule: String

    /// - Parameters:
    ///   - title: Cut off if it is very long, like the reason.
    ///   - page: Left out if it is very long.
    public init(title: String, reason: String, page: String?, rule: NotificationRule.ID) {
        (self.title, self.reason) = (Self.cut(title, 300), Self.cut(reason, 200))
        self.page = page.flatMap { $0.utf8.count <= 200 ? $0 : nil }
        self.rule = rule.rawValue
    }

    /// Reads ``text``. Returns `nil` for anything else.
    public init?(reading text: String) {
        guard let note = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
        self = note
    }

    /// As JSON, at most ``longest`` bytes. Of a note that is longer, because many characters are longer in JSON, the page is
    /// left out, and half of the texts.
    public var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let shorter = NoticeNote(
            title: Self.cut(title, 150),
            reason: Self.cut(reason, 100),
            page: nil,
            rule: NotificationRule.ID(rawValue: rule)
        )
        for note in [self, shorter] {
            guard let data = try? encoder.encode(note), data.count <= Self.longest else { continue }
            return String(decoding: data, as: UTF8.self)
        }
        return ""
    }

    /// Control characters would be longer in JSON than they are.
    private static func cut(_ text: String, _ bytes: Int) -> String {
        var text = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 })
        )
        while text.utf8.count > bytes { text.removeLast() }
        return text
    }
}
