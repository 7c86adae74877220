public import ForecastRecords
public import Languages
public import Verification

/// The texts about what forecasts were worth that contain values.
public enum RecordsPhrase: Hashable, Sendable, Translated {
    case variable(RecordedVariable)
    /// How far ahead, of days or of moments.
    case lead(LeadGroup, isOfDay: Bool)
    case blend, persistence, normal
    /// On how many days of issue anything was verified.
    case verifiedDays(Int)
    /// The station that observed, how far it is, and how high its ground is where that is told.
    case station(String, distance: String, height: String?)
    /// The model whose analysis the forecasts are compared with.
    case analysis(String)
    case period(from: String, to: String)
    /// Under ten verified days, and from ten on.
    case tooYoung, tooYoungToRank(days: Int)
    /// Ranks are told, and all are the same.
    case nobodyAhead
    /// What the columns mean. `size` is "2°C", `least` the amount from which on a day has precipitation.
    case errorNote, biasNote, closeNote(size: String), rankNote
    case rainErrorNote, rainBiasNote, rainHitsNote(least: String)
    case persistenceNote, normalNote, oneSourceNote
    /// The title of a column with its unit.
    case column(String, unit: String)
    /// "Within 2°C".
    case within(String)
    /// Instead of a board.
    case off, offAdvice
    case unrecorded, unrecordedAdvice
    case unsaved, unsavedAdvice
    case unverified(days: Int), unverifiedAdvice
    case nothingOfVariable, nothingOfVariableAdvice
    case unreadable, unreadableAdvice
}
