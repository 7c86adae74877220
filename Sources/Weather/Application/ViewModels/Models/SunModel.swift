public import Foundation
import Languages
import Meteorology
public import WeatherModels

/// Sunrise and sunset of a place's local day. Exact without any provider.
public struct SunModel: Hashable, Sendable {
    /// "06:24"; nil on a day without one.
    public let rise: String?
    public let set: String?
    /// "해가 지지 않습니다" and the like; nil on ordinary days.
    public let notice: String?

    public init(at place: Place, timeZone: TimeZone, preferences: Preferences, now: Date) {
        let (dates, language) = (DateText(preferences), preferences.language)
        let sun = Sky.sun(in: LocalDays.day(containing: now, in: timeZone).span, at: place.coordinate)
        // To the nearest minute, as almanacs print it.
        rise = sun.rise.map { dates.clock(LocalTime($0.addingTimeInterval(30), in: timeZone)) }
        set = sun.set.map { dates.clock(LocalTime($0.addingTimeInterval(30), in: timeZone)) }
        notice =
            switch sun.kind {
            case .risesOrSets: nil
            case .polarDay: Phrase.sunNeverSets.text(in: language)
            case .polarNight: Phrase.sunNeverRises.text(in: language)
            }
    }
}
