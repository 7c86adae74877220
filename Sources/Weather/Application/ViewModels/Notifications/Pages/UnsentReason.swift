/// Why a notice did not reach a target, as far as a person can do something about it.
enum UnsentReason: CaseIterable, Hashable, Sendable {
    /// Its person removed the target while it waited.
    case removed
    /// The other side said that it is gone for good, such as a browser that was reset.
    case gone
    case refused
    /// There was no answer, or only one that asks to come again, until it was too late.
    case unanswered

    /// Reads the words of this program that the history keeps (``NoticeRecord/Outcome/failed(_:)``).
    ///
    /// - Returns: `nil` for reasons that lie with the server, and for those of a later version.
    init?(_ reason: String) {
        let words = reason.split(separator: " ", maxSplits: 2)
        switch words.first {
        case "removed": self = .removed
        case "gone": self = .gone
        case "status":
            guard words.count > 1, let status = Int(words[1]) else { return nil }
            self = status == 410 ? .gone : status == 429 || status >= 500 ? .unanswered : .refused
        case "refused", "redirect-refused", "too-large", "unusable-receiver", "unusable-subscription":
            self = .refused
        case "too-many", "service-failed", "unreachable", "connection-lost", "timed-out", "unreadable-reply",
            "body-too-large", "invalid-response":
            self = .unanswered
        default: return nil
        }
    }
}
