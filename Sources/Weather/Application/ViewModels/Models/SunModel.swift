import Foundation
import Languages
import Meteorology
import WeatherModels

/// Sunrise and sunset of a place's local day. Exact without any provider.
public struct SunModel: Hashable, Sendable {
    /// "06:24"; `nil` on a day without one.
    public let rise: String?
    public let set: String?
    /// "해가 지지 않습니다" and so on; `nil` on ordinary days.
    public let notice: String?

    public init(_ subject: PlaceSubject) {
        let (dates, language) = (subject.dates, subject.language)
        let day = LocalDays.day(containing: subject.now, in: subject.timeZone)
        let sun = Sky.sun(in: day.span, at: subject.place.coordinate)
        // Rounded to the nearest minute, as almanacs print it.
        rise = sun.rise.map { dates.clock(subject.localTime($0.addingTimeInterval(30))) }
        set = sun.set.map { dates.clock(subject.localTime($0.addingTimeInterval(30))) }
        notice =
            switch sun.kind {
            case .risesOrSets: nil
            case .polarDay: Phrase.sunNeverSets.text(in: language)
            case .polarNight: Phrase.sunNeverRises.text(in: language)
            }
    }
}
