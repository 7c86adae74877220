import Foundation
import Languages
public import NotificationRules

/// The form of what holds for all rules of a person.
public struct NotificationSettingsModel: Hashable, Sendable {
    public let isOn: Bool
    public let isQuiet: Bool
    /// "22:00", as forms have it.
    public let quietStart: String
    public let quietEnd: String
    /// The most notices of a day.
    public let perDay: [RuleEditorModel.Option]
    /// The name of the person's time zone; empty if it is unknown.
    public let zone: String

    public init(_ settings: NotificationSettings, _ preferences: Preferences) {
        isOn = settings.isOn
        isQuiet = settings.quietHours != nil
        let quiet = settings.quietHours ?? .standard
        (quietStart, quietEnd) = (quiet.start.formText, quiet.end.formText)
        zone = settings.timeZone?.identifier ?? ""
        perDay = Set([1, 2, 3, 4, 5, 10, 20, settings.noticesPerDay]).sorted().map { count in
            RuleEditorModel.Option(
                id: "per-day-\(count)",
                value: String(count),
                label: RulePhrase.noticesPerDay(count).text(in: preferences.language),
                isChosen: count == settings.noticesPerDay
            )
        }
    }
}
