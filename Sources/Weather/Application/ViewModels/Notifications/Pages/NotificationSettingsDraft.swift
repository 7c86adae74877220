import Foundation
public import NotificationRules

/// Reads the form of what holds for all rules.
public enum NotificationSettingsDraft {
    /// Returns the settings that a form describes. A field that is missing or cannot be read changes nothing.
    ///
    /// - Parameters:
    ///   - settings: Those in force.
    ///   - isQuiet: Whether the box is ticked.
    ///   - start: "22:00", like `end`.
    ///   - zone: The name of a time zone. Unknown names change nothing.
    /// - Throws: ``NotificationRuleError``
    public static func settings(
        changing settings: NotificationSettings,
        isQuiet: Bool,
        start: String?,
        end: String?,
        perDay: String?,
        zone: String?
    ) throws(NotificationRuleError) -> NotificationSettings {
        let known = settings.quietHours ?? .standard
        let quiet = try QuietHours(
            from: start.flatMap(ClockTime.init(formText:)) ?? known.start,
            to: end.flatMap(ClockTime.init(formText:)) ?? known.end
        )
        return try NotificationSettings(
            isOn: settings.isOn,
            quietHours: isQuiet ? quiet : nil,
            noticesPerDay: perDay.flatMap(Int.init) ?? settings.noticesPerDay,
            timeZone: zone.flatMap(Self.zone) ?? settings.timeZone
        )
    }

    private static func zone(_ name: String) -> TimeZone? {
        // Names of the database only, and not offsets, which know no summer.
        guard name.contains("/") || name == "UTC", name.utf8.count <= 64 else { return nil }
        return TimeZone(identifier: name)
    }
}
