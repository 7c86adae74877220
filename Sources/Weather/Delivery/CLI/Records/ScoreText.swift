import ForecastRecords
import Languages
import Verification

/// The texts of scoreboards.
enum ScoreText: Translated {
    case blend, persistence, normal
    case variable(RecordedVariable)
    case lead(LeadGroup)
    /// A board, by the texts of its variable and leads, and its verified days.
    case board(String, lead: String, days: Int)
    /// Between which days anything is verified.
    case period(first: String, last: String)
    /// The station that observed, and how far it is.
    case station(String, distance: String)
    /// Nobody observed; a model's analysis stands for it.
    case analysis(String)
    case column(Column)
    /// Nothing can be said of anybody yet.
    case young
    /// From so many days on it is told who is surely better.
    case unranked(from: Int)
    /// What else there is to ask for.
    case others(variables: String, leads: String)
    case explanation
    case rainExplanation
    case rankExplanation
    /// How often it rained where how much was forecast.
    case reliability, reliabilityExplanation

    /// A column of a scoreboard.
    enum Column {
        /// With its unit, if it has one.
        case error(String?)
        case bias(String?)
        /// How close counts as right; `nil` for rain.
        case close(String?)
        case count, rank
    }
}

/// The texts of all places together.
enum SummaryText: Translated {
    /// How many places are recorded, and at how many of them anything is verified.
    case title(places: Int, verified: Int)
    /// A variable, and the unit of its errors, if they have one.
    case variable(String, unit: String?)
    case leads(String)
    case places, days
    /// The blend's error as a part of the best source's.
    case ratio
    case explanation
    /// Of how many places, with how many verified days each, the ratio is.
    case ratioExplanation(days: Int)
}
