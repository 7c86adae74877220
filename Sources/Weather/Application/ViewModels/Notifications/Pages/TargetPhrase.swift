import Languages
import NotificationRules

/// The texts about targets and what became of a notice there.
enum TargetPhrase: Translated {
    case form(ReceiverForm)
    case delivered, expired, overLimit, failed
    case unsent(UnsentReason)
    /// So many tries were made.
    case tries(Int)
    /// Since then the weather of the places is known; what is before is missing.
    case knownSince(String)
    /// A target that was removed.
    case gone
}
