import Languages
import Meteorology
import NotificationRules

/// The texts of notices; times, values and names are in the same language.
enum NoticePhrase: Translated {
    /// The place and the news.
    case titled(String, String)
    /// The parts of a body.
    case details([String])
    /// A name, and how many more places there are.
    case moreNames(String, Int)
    case tomorrow

    // Warnings.
    /// A worse level than the one told before.
    case escalated
    case until(String)
    /// The agency has not said when it ends.
    case untilLifted

    // Rain and snow.
    case soon(PrecipitationPhase), ahead(PrecipitationPhase)

    // Values.
    /// The highest or lowest value.
    case beyond(NoticeQuantity, BoundSide, String)
    case about(String)
    /// The bound that the person set.
    case bound(BoundSide, String)
    case frost
    case lowest(String, String)
    case differs(Int, isColder: Bool)
    /// The highest temperatures of today and tomorrow.
    case highs(String, String)

    // The morning.
    case theDay
    case range(high: String, low: String)
}
