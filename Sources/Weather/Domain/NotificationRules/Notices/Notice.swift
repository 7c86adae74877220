public import Foundation
public import WeatherModels

/// What a person is told, without words: view models write these in the person's language and units.
public struct Notice: Hashable, Sendable, Identifiable {
    /// How soon a device must show it.
    public enum Urgency: String, CaseIterable, Hashable, Sendable {
        case normal
        /// Only for warnings that are severe or worse: it wakes a sleeping device, also in quiet hours.
        case high
    }

    /// The same each time that the same news is told, so that receivers drop repeats.
    public let id: String
    /// A newer notice with the same topic replaces an older one. 16 hexadecimal digits, as in an address of web push.
    public let topic: String
    /// The rule that fired.
    public let rule: NotificationRule.ID
    public let place: SavedPlace.ID
    /// Further saved places with the same news, in the order of their rules.
    public var otherPlaces: [SavedPlace.ID] = []
    public internal(set) var content: NoticeContent
    public let reason: NoticeReason
    public let urgency: Urgency
    /// When the event begins or began.
    public let start: Date
    /// When the event ends; `nil` if it is unknown.
    public let end: Date?
    /// When the notice is worthless, at the latest when the event ends. A device that was off until then is told nothing.
    public let expires: Date
    /// What the event is, for memory: the same for all its notices.
    public let event: String

    /// - Parameters:
    ///   - topic: What a newer notice replaces at the place: an event with a warning, or what a rule told last.
    ///   - event: Identifies the event at the place through all its notices.
    ///   - news: Identifies what is told of it.
    init(
        _ rule: NotificationRule,
        _ content: NoticeContent,
        topic: String,
        event: String,
        news: String,
        reason: NoticeReason,
        span: (start: Date, end: Date?),
        expires: Date,
        urgency: Urgency = .normal
    ) {
        id = Digits.of("\(rule.place.rawValue)\n\(event)\n\(news)")
        self.topic = Digits.of("\(rule.place.rawValue)\n\(topic)")
        self.rule = rule.id
        place = rule.place
        self.content = content
        self.reason = reason
        self.urgency = urgency
        (start, end) = span
        self.expires = expires
        self.event = event
    }
}

/// Short names that are the same in every process.
enum Digits {
    /// Returns 16 hexadecimal digits of a text: FNV-1a with 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The
    /// FNV Non-Cryptographic Hash Algorithm"). They are no secret; a person has some hundred of them.
    static func of(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
