import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The quality of the air as a station near the place measured it, with what its agency expects.
public struct MeasuredAirModel: Hashable, Sendable {
    /// One pollutant.
    public struct Row: Hashable, Sendable {
        /// "미세먼지", "PM10", "O₃".
        public var label: String
        /// The mean of one hour, and of the 24 hours until then; `nil` if it is not known.
        public var hour: Amount?
        public var day: Amount?
    }

    /// An amount with its level.
    public struct Amount: Hashable, Sendable {
        /// "42 µg/m³".
        public var text: String
        /// "보통"; `nil` if the scale does not include the pollutant.
        public var level: String?
    }

    /// What the agency expects of one day.
    public struct Outlook: Hashable, Sendable {
        /// "10월 3일 (토)".
        public var day: String
        /// "서울", in the agency's words.
        public var region: String
        /// The language of the region; `nil` if it is that of the page.
        public var regionLanguage: String?
        /// "초미세먼지 보통", "미세먼지 나쁨": our names, and the agency's words for the grades.
        public var grades: [Grade]
    }

    /// What the agency expects of one pollutant.
    public struct Grade: Hashable, Sendable {
        public var label: String
        public var grade: String
        /// The language of the grade; `nil` if it is that of the page.
        public var language: String?
    }

    /// "1.8 km 떨어진 중구에서 관측".
    public let station: String
    /// "14:00", the start of the hour; with its day if that is not today.
    public let clock: String
    /// The same for machines.
    public let time: String
    /// "1시간 전".
    public let age: String
    /// "확정 전"; `nil` if the values are final.
    public let provisional: String?
    /// "한국 기준": shown with the levels.
    public let scale: String
    /// The titles of the two columns, and of what is expected.
    public let hourTitle: String
    public let dayTitle: String
    public let outlookTitle: String
    public let rows: [Row]
    public let outlook: [Outlook]
    public let hasOutlook: Bool

    /// Returns `nil` if no pollutant was measured near the place.
    public init?(_ subject: PlaceSubject) {
        guard let air = subject.report.measuredAir else { return nil }
        let language = subject.language
        let scale = AirQualityScale.preferred(for: subject.place, of: subject.report, language: language)
        func amount(_ pollutant: Pollutant, _ value: MassConcentration?) -> Amount? {
            value.map { value in
                let band = scale.band(
                    for: AirQuality(time: air.hour.time, concentrations: [pollutant: value])
                )
                return Amount(
                    text: Quantity(value.microgramsPerCubicMetre, .microgramsPerCubicMetre).text(decimals: 0),
                    level: band?.text(in: language)
                )
            }
        }
        rows = Pollutant.shownOrder.compactMap { pollutant in
            let row = Row(
                label: pollutant.label(in: language),
                hour: amount(pollutant, air.hour[pollutant]),
                day: amount(pollutant, air.dayMeans[pollutant])
            )
            return row.hour == nil && row.day == nil ? nil : row
        }
        guard !rows.isEmpty else { return nil }
        station = air.station.text(at: air.distance, subject)
        (clock, time) = (subject.near(air.hour.time), air.hour.time.formattedForMachines)
        age = subject.dates.age(seconds: subject.now.timeIntervalSince(air.hour.time))
        provisional = air.isProvisional ? MeasuredPhrase.provisional.text(in: language) : nil
        self.scale = scale.text(in: language)
        hourTitle = MeasuredPhrase.hour.text(in: language)
        dayTitle = MeasuredPhrase.day.text(in: language)
        outlookTitle = MeasuredPhrase.outlook.text(in: language)
        outlook = Self.outlook(air.outlook, subject)
        hasOutlook = !outlook.isEmpty
    }

    /// One entry for each day and region from today on, in the agency's order.
    private static func outlook(_ all: [AirOutlook], _ subject: PlaceSubject) -> [Outlook] {
        let (language, today) = (subject.language, subject.localTime(subject.now).day)
        return all.filter { $0.day.daysSince1970 >= today.daysSince1970 }.reduce(into: []) { days, expected in
            let day = subject.dates.day(expected.day)
            let region = expected.region
            let grade = Grade(
                label: expected.pollutant.label(in: language),
                grade: expected.grade,
                language: TextLanguage.tag(of: expected.grade, on: language)
            )
            if let known = days.firstIndex(where: { $0.day == day && $0.region == region }) {
                days[known].grades.append(grade)
            } else {
                days.append(
                    Outlook(
                        day: day,
                        region: region,
                        regionLanguage: TextLanguage.tag(of: region, on: language),
                        grades: [grade]
                    )
                )
            }
        }
    }
}

extension Pollutant {
    /// What people look for first.
    fileprivate static let shownOrder: [Pollutant] = [
        .pm2_5, .pm10, .ozone, .nitrogenDioxide, .sulphurDioxide, .carbonMonoxide, .nitrogenMonoxide,
        .ammonia,
    ]

    /// Returns the everyday name of dust, otherwise the formula.
    func label(in language: Language) -> String {
        switch self {
        case .pm2_5: Phrase.ultrafineDust.text(in: language)
        case .pm10: Phrase.fineDust.text(in: language)
        case .ozone: "O₃"
        case .nitrogenDioxide: "NO₂"
        case .sulphurDioxide: "SO₂"
        case .carbonMonoxide: "CO"
        case .nitrogenMonoxide: "NO"
        case .ammonia: "NH₃"
        }
    }
}
