import Foundation
import Languages
public import Meteorology
import WeatherModels
import WeatherUnits

/// Rain or snow now and next, in one sentence.
public struct OutlookModel: Hashable, Sendable {
    public let text: String
    /// Whether there is precipitation now or within the forecast time.
    public let isWet: Bool

    /// Returns `nil` if the report has no data for now, and for typical weather, which has no outlook.
    public init?(_ subject: PlaceSubject) {
        guard !subject.isTypical,
            let outlook = PrecipitationOutlook.outlook(of: subject.report, at: subject.now)
        else { return nil }
        self.init(outlook, of: subject)
    }

    /// Creates the sentence for an outlook.
    public init(_ outlook: PrecipitationOutlook, of subject: PlaceSubject) {
        let clock = { (moment: Date) in Self.clock(moment, subject) }
        let phrase: Phrase =
            switch outlook {
            case .none(let until):
                .dryFor(hours: max(1, Int((until.timeIntervalSince(subject.now) / 3600).rounded())))
            case .falling(let kind, let end?): .fallingUntil(kind, clock(end))
            case .falling(let kind, nil): .fallingOn(kind)
            case .expected(let kind, let hour, let end?) where end <= hour.end:
                .thisHour(kind)
            case .expected(let kind, _, let end?): .fromThisHourUntil(kind, clock(end))
            case .expected(let kind, _, nil): .fromThisHourOn(kind)
            case .starts(let kind, let start, nil): .startsAt(kind, clock(start))
            case .starts(let kind, let start, let lasts?) where lasts < 3600:
                .startsAtAndLastsMinutes(kind, clock(start), minutes: max(1, Int((lasts / 60).rounded())))
            case .starts(let kind, let start, let lasts?):
                .startsAtAndLasts(kind, clock(start), hours: Int((lasts / 3600).rounded()))
            }
        text = phrase.text(in: subject.language)
        if case .none = outlook { isWet = false } else { isWet = true }
    }

    /// Returns "18:00" or "내일 06:00", and from the day after tomorrow on with the date.
    private static func clock(_ moment: Date, _ subject: PlaceSubject) -> String {
        let dates = subject.dates
        let (time, today) = (subject.localTime(moment), subject.localTime(subject.now))
        return switch time.day.daysSince1970 - today.day.daysSince1970 {
        case ...0: dates.clock(time)
        case 1: Phrase.tomorrow(dates.clock(time)).text(in: subject.language)
        default: dates.moment(time)
        }
    }
}
