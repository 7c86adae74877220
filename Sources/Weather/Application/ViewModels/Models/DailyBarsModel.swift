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
    }

    public let rows: [Row]

    /// Returns `nil` if there is no coming day with a temperature.
    public init?(_ subject: PlaceSubject, count: Int) {
        let (answer, now) = (subject.answer, subject.now)
        let days = answer.report.days(from: now).prefix(count)
        let scale = TemperatureScale(days.flatMap { [$0.low, $0.high].compactMap { $0?.celsius } })
        guard let scale else { return nil }
        let today = subject.localTime(now).day
        let isTypical = answer.freshness == .typical
        rows = days.map { day in
            Row(
                day,
                isToday: day.day == today,
                isTypical: isTypical,
                scale: scale,
                nowCelsius: answer.report.current?.conditions.temperature?.celsius,
                preferences: subject.preferences
            )
        }
    }
}

extension DailyBarsModel.Row {
    fileprivate init(
        _ day: DailyForecast,
        isToday: Bool,
        isTypical: Bool,
        scale: TemperatureScale,
        nowCelsius: Double?,
        preferences: Preferences
    ) {
        let (language, texts) = (preferences.language, QuantityText(preferences))
        label =
            isToday
            ? Phrase.today.text(in: language) : "\(DateText(preferences).weekday(day.day)) \(day.day.day)"
        icon = isTypical ? nil : day.condition?.shownIcon(isDay: true).emoji
        condition = isTypical ? nil : day.condition?.text(in: language)
        low = day.low.map { texts.degrees($0) } ?? LabelledValue.absent
        high = day.high.map { texts.degrees($0) } ?? LabelledValue.absent
        if let low = day.low?.celsius, let high = day.high?.celsius, low <= high {
            celsius = low...high
            bar = scale.position(of: low)...scale.position(of: high)
            marker = isToday ? nowCelsius.map { scale.position(of: min(max($0, low), high)) } : nil
        } else {
            (celsius, bar, marker) = (nil, nil, nil)
        }
        let share = day.precipitationProbability.map(texts.percent)
        chance = day.precipitationProbability.flatMap { $0.value >= 10 && !isTypical ? share : nil }
        wetDays = isTypical ? share.map { Phrase.wetDays($0).text(in: language) } : nil
        amount = day.precipitation.flatMap {
            $0.millimetres >= 0.1
                ? FallAmount.line($0, frozen: day.snowfall, condition: day.condition, texts: texts) : nil
        }
        wind = day.conditions.wind.map {
            WindText.sentence(
                Wind(speed: $0.speed, direction: $0.direction),
                texts: texts,
                language: language
            )
        }
    }
}

/// The temperature range shared by all bars.
struct TemperatureScale {
    private let low: Double
    private let high: Double

    /// Returns `nil` without temperatures.
    init?(_ celsius: [Double]) {
        guard let low = celsius.min(), let high = celsius.max() else { return nil }
        (self.low, self.high) = (low, high)
    }

    /// Returns 0 … 1; 0.5 if all temperatures are equal.
    func position(of celsius: Double) -> Double {
        high > low ? (celsius - low) / (high - low) : 0.5
    }
}
