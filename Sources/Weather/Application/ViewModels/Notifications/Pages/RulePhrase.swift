import Languages
import Meteorology
import NotificationRules
import WeatherModels

/// What a rule tells, in one sentence, and the words of its options. Times, values and names are in the same language.
enum RulePhrase: Translated {
    // Sentences.
    /// The least level, and the names of kinds that are told from advisories on.
    case warnings(WeatherAlert.Severity, advisories: [String])
    /// The time before; whether rain is not told.
    case precipitation(String, onlySnow: Bool)
    case beyond(NoticeQuantity, BoundSide, bound: String, window: String)
    case frost
    /// "5°".
    case differs(String)
    case morning(String)
    /// Of a later version.
    case unknown

    // Options.
    case level(WeatherAlert.Severity)
    case minutes(Int), hours(Int), days(Int)
    case minutesBefore(Int), hoursBefore(Int)
    case window(RuleWindow)
    /// A rule has no pause.
    case noPause
    case noticesPerDay(Int)

    // Faults.
    case numberMissing
    case outOfRange(String, String)

    /// How often the weather of a place is looked at.
    case lookedAt(String)
}
