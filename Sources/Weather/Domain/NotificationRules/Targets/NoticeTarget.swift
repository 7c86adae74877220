public import Foundation
public import Languages

/// Where a person's notices go.
public struct NoticeTarget: Hashable, Sendable, Identifiable {
    /// Unique within the targets of a person.
    public struct ID: Hashable, Comparable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
    }

    /// How notices travel, with what that needs.
    public enum Kind: Hashable, Sendable {
        case browser(BrowserTarget)
        case receiver(ReceiverTarget)
        /// To the confirmed address of the person's account.
        case mail
    }

    /// The most targets of a person.
    public static let most = 20
    /// The most mails within 24 hours. The last 200 notices are remembered, and a person has 20 targets: so the count of the
    /// last ten is always known.
    public static let mailsPerDay = 10
    /// How many of them only urgent notices may be.
    public static let mailsKeptForUrgent = 3
    /// In bytes, of the name; the rest is cut off.
    public static let longestName = 200

    public let id: ID
    public var kind: Kind
    public let createdAt: Date
    /// Of the texts that are sent there.
    public var language: Language
    /// For the person who looks at the list: a browser's name, a receiver's host.
    public let name: String

    public init(id: ID, _ kind: Kind, createdAt: Date, language: Language, name: String) {
        (self.id, self.kind, self.createdAt, self.language) = (id, kind, createdAt, language)
        self.name = Self.kept(name)
    }

    /// Whether notices are sent there: a receiver must have been proven to be the person's.
    public var isUsable: Bool {
        switch kind {
        case .browser, .mail: true
        case .receiver(let receiver): receiver.isProven
        }
    }

    /// Returns a name without control characters, and not longer than it may be.
    private static func kept(_ name: String) -> String {
        var text = String(
            String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 })
        )
        while text.utf8.count > longestName { text.removeLast() }
        return text
    }
}

extension [NoticeTarget] {
    /// The choice of mail, if the person made it.
    public var mail: NoticeTarget? { first { $0.kind == .mail } }
}
