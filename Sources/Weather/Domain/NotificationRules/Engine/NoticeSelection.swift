import Foundation
import Meteorology
import WeatherUnits

/// Applies quiet hours and the limit of a day to candidates.
struct NoticeSelection {
    private let settings: NotificationSettings
    private let now: Date
    private var times: [Date]
    private var quiet: [TimeZone: Bool] = [:]

    /// - Parameter told: When notices besides warnings were told.
    init(_ settings: NotificationSettings, told: [Date], at now: Date) {
        (self.settings, times, self.now) = (settings, told, now)
    }

    /// Returns whether a candidate is told now; it then counts.
    mutating func admits(_ candidate: Candidate) -> Bool {
        if !candidate.breaksQuiet, isQuiet(in: candidate.zone) { return false }
        guard !candidate.isWarning else { return true }
        let today = LocalDays.day(containing: now, in: candidate.zone).span
        guard times.count(where: today.contains) < settings.noticesPerDay else { return false }
        times.append(now)
        return true
    }

    private mutating func isQuiet(in zone: TimeZone) -> Bool {
        if let known = quiet[zone] { return known }
        let isQuiet = settings.quietHours?.span(containing: now, in: zone) != nil
        quiet[zone] = isQuiet
        return isQuiet
    }
}
