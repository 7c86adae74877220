import Foundation
import WeatherModels
import WeatherUnits

/// The coming hours, one row each.
public struct HourRowsModel: Hashable, Sendable {
    /// One step of the forecast.
    public struct Row: Hashable, Sendable {
        /// "10월 3일 (토)" in the first row of a day, otherwise `nil`.
        public var day: String?
        /// "18시", "18:00".
        public var hour: String
        public var icon: String?
        public var condition: String?
        public var temperature: String
        /// In degrees Celsius, for a colour.
        public var celsius: Double?
        public var chance: String?
        public var amount: String?
        public var wind: String?
    }

    public let rows: [Row]

    /// Creates `count` rows from the hour that contains `now`. Returns `nil` if there is no coming hour.
    public init?(_ subject: PlaceSubject, count: Int) {
        let (now, texts) = (subject.now, subject.texts)
        let end = now.addingTimeInterval(Double(count) * 3600)
        let ranges = subject.report.amountRanges
        var lastDay: LocalDay?
        rows = subject.report.hourly.filter { $0.span.end > now && $0.time < end }.prefix(count).map { step in
            let time = subject.localTime(step.time)
            defer { lastDay = time.day }
            return Row(
                day: time.day == lastDay ? nil : subject.dates.day(time.day),
                hour: subject.dates.hour(time),
                icon: subject.icon(step)?.emoji,
                condition: subject.text(step.condition),
                temperature: texts.temperature(step.conditions.temperature, decimals: 1),
                celsius: step.conditions.temperature?.celsius,
                chance: subject.chance(step.precipitationProbability),
                amount: FallAmount.line(
                    step,
                    least: 0.05,
                    texts: texts,
                    ranges: ranges.filter { $0.span == step.span }
                ),
                wind: step.conditions.wind?.text(subject.preferences, hasGust: false)
            )
        }
        guard !rows.isEmpty else { return nil }
    }
}
