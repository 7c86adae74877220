/// The privacy notice as somebody agrees to it.
struct PrivacyNotice: Sendable {
    static let path = "/privacy"
    /// The day on which the platform's part of the notice was changed last. Accounts keep the version agreed to, so
    /// each change of what the notice says changes this day.
    private static let changed = "2026-11-26"

    /// The day of the last change: `2026-11-26`.
    let version: String

    /// - Parameter product: The day on which the product's part was changed last, or an empty text.
    init(version product: String) {
        version = max(product, Self.changed)
    }
}
