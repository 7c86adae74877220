public import WeatherModels

/// A rule, a plan or a setting of notifications that is refused.
public enum NotificationRuleError: Error, Hashable, Sendable {
    /// The number that is refused.
    public enum Subject: Hashable, Sendable {
        /// In the unit of the quantity.
        case bound(NoticeQuantity)
        case windowHours, leadMinutes, leadHours
        /// In minutes since midnight.
        case timeOfDay
        /// In kelvin.
        case difference
        /// In hours.
        case coolDown
        case noticesPerDay
    }

    /// A number outside of its range.
    case outOfRange(Subject, given: Double, allowed: ClosedRange<Double>)
    /// The quantity has no values for such a window: an amount of a day needs a day.
    case windowUnsuitable(NoticeQuantity, RuleWindow)
    /// The quiet hours end when they begin.
    case quietHoursEmpty
    /// The time-zone database does not contain the name.
    case unknownTimeZone(String)
    /// The current location moves, so no rule can be for it.
    case currentLocation
    /// Empty, or longer than ``NotificationRule/longestIdentifier`` bytes.
    case unusableIdentifier
    /// Another rule of the plan has the identifier.
    case identifierTaken(NotificationRule.ID)
    /// A place has as many rules as it may have.
    case tooManyRulesAtPlace(SavedPlace.ID, limit: Int)
    /// A person has as many rules as they may have.
    case tooManyRules(limit: Int)
}

extension ClosedRange<Double> {
    /// Throws unless a number is within the range.
    func check(
        _ given: Double,
        of subject: NotificationRuleError.Subject
    ) throws(NotificationRuleError) {
        guard contains(given) else { throw .outOfRange(subject, given: given, allowed: self) }
    }
}
