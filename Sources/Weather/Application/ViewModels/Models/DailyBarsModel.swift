import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// The coming days as bars from low to high on one scale.
public struct DailyBarsModel: Hashable, Sendable {
    /// One day.
    public struct Row: Hashable, Sendable {
        /// "오늘", "금 3"; "Today", "Fri 3".
        public var label: String
        /// One emoji; `nil` if unknown.
        public var icon: String?
        public var condition: String?
        /// "14°", or "–".
        public var low: String
        public var high: String
        /// In degrees Celsius, for colours; `nil` if either end is unknown.
        public var celsius: ClosedRange<Double>?
        /// The position of the bar on the common scale of all rows, within 0 … 1.
        public var bar: ClosedRange<Double>?
        /// The position of the current temperature, in today's row.
        public var marker: Double?
        /// "60%"; `nil` if unknown or below 10 %, and for typical weather, which has no probability for a single day.
        public var chance: String?
        /// For typical weather, the share of wet days in the season: "비 오는 날 37%", "wet days 37%".
        public var wetDays: String?
        /// "1.2 mm", for snow "3 cm"; `nil` if unknown or too little to show.
        public var amount: String?
        /// "북서풍 5.4 m/s"; `nil` if unknown.
        public var wind: String?
        /// How sure low and high are: "최저 9–12°, 최고 17–24°" where an agency gives bounds, or that they are computed where it
        /// gives them for other days; `nil` if there is nothing to say.
        public var certainty: String?
        /// "17–24°" where the highest temperature has bounds.
        public var highRange: String?
    }

    public let rows: [Row]

    /// Returns `nil` if there is no coming day with a temperature.
    public init?(_ subject: PlaceSubject, count: Int) {
        let days = subject.report.days(from: subject.now).prefix(count)
        let temperatures = days.flatMap { [$0.low, $0.high].compactMap { $0?.celsius } }
        guard let low = temperatures.min(), let high = temperatures.max() else { return nil }
        let today = subject.localTime(subject.now).day
        rows = days.map { Row($0, isToday: $0.day == today, on: low...high, subject) }
    }
}

extension DailyBarsModel.Row {
    /// - Parameter scale: The range of all rows in degrees Celsius.
    fileprivate init(
        _ day: DailyForecast,
        isToday: Bool,
        on scale: ClosedRange<Double>,
        _ subject: PlaceSubject
    ) {
        let (language, texts) = (subject.language, subject.texts)
        label = isToday ? Phrase.today.text(in: language) : subject.dates.dayOfMonth(day.day)
        icon = subject.icon(day.condition, isDay: true, at: day.span.start)?.emoji
        condition = subject.text(day.condition)
        (low, high) = (texts.degrees(day.low), texts.degrees(day.high))
        if let low = day.low?.celsius, let high = day.high?.celsius, low <= high {
            celsius = low...high
            bar = scale.position(of: low)...scale.position(of: high)
            let now = isToday ? subject.report.current?.conditions.temperature?.celsius : nil
            marker = now.map { scale.position(of: min(max($0, low), high)) }
        }
        chance = subject.chance(day.precipitationProbability)
        if subject.isTypical {
            wetDays = day.precipitationProbability.map {
                Phrase.wetDays(texts.percent($0)).text(in: language)
            }
        }
        amount = FallAmount.line(day, least: 0.1, texts: texts)
        wind = day.conditions.wind?.text(subject.preferences, hasGust: false)
        certainty = day.certainty(subject)
        highRange = day.highBounds.map { texts.degrees($0) }
    }
}

extension DailyForecast {
    fileprivate func certainty(_ subject: PlaceSubject) -> String? {
        let (language, texts) = (subject.language, subject.texts)
        let bounds = [
            lowBounds.map { Phrase.lowWithin(texts.degrees($0)) },
            highBounds.map { Phrase.highWithin(texts.degrees($0)) },
        ].compactMap { $0?.text(in: language) }
        if !bounds.isEmpty { return JoinedWords.list(bounds).text(in: language) }
        let isOfficial = subject.report.sources.contains { $0.isOfficial && $0.parts.contains(.daily) }
        return isComputedFromHours && isOfficial ? Phrase.ofHoursAhead.text(in: language) : nil
    }
}

extension ClosedRange<Double> {
    /// Returns 0 … 1; 0.5 if the range is a single value.
    fileprivate func position(of value: Double) -> Double {
        upperBound > lowerBound ? (value - lowerBound) / (upperBound - lowerBound) : 0.5
    }
}
