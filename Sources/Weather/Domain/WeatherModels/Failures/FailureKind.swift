/// The kind of a provider's failure, without its details, for reports, records and metrics.
public enum FailureKind: Hashable, Sendable {
    case lackingKey, lackingContact
    case unreachable, timedOut
    /// An HTTP response with this status.
    case status(Int)
    case keyRejected, noSubscription
    case rateLimited, budgetExhausted, shareExhausted
    case malformed, bodyTooLarge, empty, wrongPlace
    case outsideCoverage, cancelled
    case recordTooYoung, switchedOff

    private static let statusPrefix = "http-"

    private static let codes: [FailureKind: String] = [
        .lackingKey: "no-key", .lackingContact: "no-contact", .unreachable: "unreachable",
        .timedOut: "timed-out",
        .keyRejected: "key-rejected", .noSubscription: "no-subscription", .rateLimited: "rate-limited",
        .budgetExhausted: "budget-exhausted", .shareExhausted: "share-exhausted", .malformed: "malformed",
        .bodyTooLarge: "body-too-large", .empty: "empty", .wrongPlace: "wrong-place",
        .outsideCoverage: "outside-coverage", .cancelled: "cancelled",
        .recordTooYoung: "record-too-young", .switchedOff: "switched-off",
    ]

    private static let kinds = Dictionary(uniqueKeysWithValues: codes.map { ($0.value, $0.key) })

    /// The kind as one word from a limited set, for JSON, logs, metrics and files: `timed-out`, `http-500`.
    public var code: String {
        if case .status(let status) = self { return "\(Self.statusPrefix)\(status)" }
        return Self.codes[self] ?? "unknown"
    }

    /// Creates the kind from its stored word; `nil` for any other text.
    public init?(code: String) {
        if let kind = Self.kinds[code] {
            self = kind
        } else if code.hasPrefix(Self.statusPrefix), let status = Int(code.dropFirst(Self.statusPrefix.count))
        {
            self = .status(status)
        } else {
            return nil
        }
    }
}
