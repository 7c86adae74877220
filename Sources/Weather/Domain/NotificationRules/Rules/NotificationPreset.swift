public import WeatherModels

/// The rules that a person switches on with one touch.
public enum NotificationPreset: String, CaseIterable, Hashable, Sendable {
    /// Warnings by the standard of the place's country.
    case warnings
    /// Rain or snow, half an hour before it begins, or in the hour before where the forecast has only hours.
    case precipitation
    /// The day, at 07:00.
    case morning

    /// Returns the rule for a place. Its identifier is always the same, so that it can be found again.
    public func rule(for saved: SavedPlace) throws(NotificationRuleError) -> NotificationRule {
        let condition: RuleCondition =
            switch self {
            case .warnings: .warning(WarningRule(standardIn: saved.place.countryCode))
            case .precipitation: .precipitation(PrecipitationRule(minutes: 30))
            case .morning: .morning(MorningRule(at: ClockTime(hour: 7)))
            }
        return try NotificationRule(
            id: identifier(at: saved.id),
            place: saved.id,
            condition
        )
    }

    /// Returns the identifier of its rule for a place.
    public func identifier(at place: SavedPlace.ID) -> NotificationRule.ID {
        NotificationRule.ID(rawValue: "\(rawValue)@\(place.rawValue)")
    }
}
