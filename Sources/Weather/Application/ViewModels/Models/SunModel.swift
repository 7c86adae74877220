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
    let day: SunDay

    public init(_ subject: PlaceSubject) {
        let span = LocalDays.day(containing: subject.now, in: subject.timeZone).span
        day = Sky.sun(in: span, at: subject.place.coordinate)
        (rise, set) = (subject.clock(day.rise), subject.clock(day.set))
        notice =
            switch day.kind {
            case .risesOrSets: nil
            case .polarDay: Phrase.sunNeverSets.text(in: subject.language)
            case .polarNight: Phrase.sunNeverRises.text(in: subject.language)
            }
    }
}
