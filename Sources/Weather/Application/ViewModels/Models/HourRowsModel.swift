import Foundation
import Languages
import Meteorology
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
        public var humidity: String?
    }

    public let rows: [Row]

    /// Creates `count` rows from the hour that contains `now`. Returns `nil` if there is no coming hour.
    public init?(_ subject: PlaceSubject, count: Int) {
        let (now, language, texts, dates) = (subject.now, subject.language, subject.texts, subject.dates)
        let isTypical = subject.isTypical
        let end = now.addingTimeInterval(Double(count) * 3600)
        var lastDay: LocalDay?
        rows = subject.report.hourly.filter { $0.span.end > now && $0.time < end }.prefix(count).map { step in
            let time = subject.localTime(step.time)
            defer { lastDay = time.day }
            let isDay = step.isDay ?? Sky.isDay(at: step.time, subject.place.coordinate)
            return Row(
                day: time.day == lastDay ? nil : dates.day(time.day),
                hour: dates.hour(time),
                icon: isTypical ? nil : step.condition?.shownIcon(isDay: isDay).emoji,
                condition: isTypical ? nil : step.condition?.text(in: language),
                temperature: step.conditions.temperature.map { texts.temperature($0, decimals: 1) }
                    ?? LabelledValue.absent,
                celsius: step.conditions.temperature?.celsius,
                chance: step.precipitationProbability.flatMap {
                    $0.value >= 10 && !isTypical ? texts.percent($0) : nil
                },
                amount: step.precipitation.flatMap {
                    $0.millimetres >= 0.05
                        ? FallAmount.line(
                            $0,
                            frozen: step.snowfall,
                            condition: step.condition,
                            texts: texts
                        ) : nil
                },
                wind: step.conditions.wind.map {
                    WindText.sentence(
                        Wind(speed: $0.speed, direction: $0.direction),
                        texts: texts,
                        language: language
                    )
                },
                humidity: step.conditions.humidity.map(texts.percent)
            )
        }
        guard !rows.isEmpty else { return nil }
    }
}
