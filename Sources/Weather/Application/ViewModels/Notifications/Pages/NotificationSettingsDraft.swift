import Foundation
public import NotificationRules

/// Reads the form of what holds for all rules.
public enum NotificationSettingsDraft {
    /// Returns the settings that a form describes. A field that is missing changes nothing.
    ///
    /// - Parameters:
    ///   - settings: Those in force.
    ///   - isQuiet: Whether the box is ticked.
    ///   - start: "22:00", like `end`.
    ///   - zone: The name of a time zone. Unknown names change nothing.
    /// - Throws: ``NotificationRuleError``, also for a time or a number that cannot be read: "saved" would not be true.
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
            from: time(start) ?? known.start,
            to: time(end) ?? known.end
        )
        return try NotificationSettings(
            isOn: settings.isOn,
            quietHours: isQuiet ? quiet : nil,
            // No number is none that is allowed.
            noticesPerDay: perDay.map { Int($0) ?? 0 } ?? settings.noticesPerDay,
            timeZone: zone.flatMap(Self.zone) ?? settings.timeZone
        )
    }

    private static func time(_ text: String?) throws(NotificationRuleError) -> ClockTime? {
        guard let text else { return nil }
        if let time = ClockTime(formText: text) { return time }
        throw .outOfRange(.timeOfDay, given: -1, allowed: 0...1439)
    }

    private static func zone(_ name: String) -> TimeZone? {
        // Names of the database only, and not offsets, which know no summer.
        guard name.contains("/") || name == "UTC", name.utf8.count <= 64 else { return nil }
        return TimeZone(identifier: name)
    }
}
