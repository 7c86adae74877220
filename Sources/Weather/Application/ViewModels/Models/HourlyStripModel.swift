import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The next hours as columns of three hours and a curve of every hour.
public struct HourlyStripModel: Hashable, Sendable {
    /// A column of three hours.
    public struct Column: Hashable, Sendable {
        /// "18시", "18:00"; "지금", "Now" for the first.
        public var label: String
        /// One emoji; `nil` if unknown.
        public var icon: String?
        /// "21°" at the start of the column, or "–".
        public var temperature: String
        /// The highest probability of the three hours, "60%"; `nil` if unknown or below 10 %.
        public var chance: String?
    }

    /// One hour of the curve.
    public struct Hour: Hashable, Sendable {
        /// In degrees Celsius, for a colour.
        public var celsius: Double?
        /// 0 for the coldest hour shown, 1 for the warmest; 0.5 if they differ by less than 1 °C.
        public var height: Double?
        /// Millimetres in the hour.
        public var rain: Double
    }

    public let columns: [Column]
    public let hours: [Hour]
    /// The kind of precipitation in the hours shown, "비", "Snow"; `nil` if they are dry.
    public let falling: String?

    /// Returns `nil` if fewer than three of the coming hours are known.
    public init?(_ subject: PlaceSubject, count: Int = 24) {
        let (answer, now) = (subject.answer, subject.now)
        let steps = (0..<count).map { position in
            let step = answer.report.step(at: now.addingTimeInterval(Double(position) * 3600))
            return position == 0 ? step.map { Self.step($0, asNowIn: answer.report) } : step
        }
        guard steps.count(where: { $0?.conditions.temperature != nil }) >= 3 else { return nil }
        hours = Self.curve(steps)
        let isSnowy = steps.contains { $0?.condition?.isSnowy == true }
        falling =
            hours.contains { $0.rain > 0 }
            ? (isSnowy ? PrecipitationPhase.snow : .rain).text(in: subject.language) : nil
        columns = stride(from: 0, to: count, by: 3).map { start in
            Self.column(steps[start..<min(start + 3, count)], isFirst: start == 0, subject)
        }
    }

    /// Returns the current step with the current conditions, so that one screen shows one temperature.
    private static func step(_ step: HourlyForecast, asNowIn report: WeatherReport) -> HourlyForecast {
        guard let current = report.current else { return step }
        var step = step
        step.conditions.temperature = current.conditions.temperature ?? step.conditions.temperature
        step.condition = current.condition ?? step.condition
        step.isDay = current.isDay ?? step.isDay
        return step
    }

    private static func curve(_ steps: [HourlyForecast?]) -> [Hour] {
        let known = steps.compactMap { $0?.conditions.temperature?.celsius }
        let (low, high) = (known.min() ?? 0, known.max() ?? 0)
        return steps.map { step in
            let celsius = step?.conditions.temperature?.celsius
            return Hour(
                celsius: celsius,
                height: celsius.map { high - low >= 1 ? ($0 - low) / (high - low) : 0.5 },
                rain: step?.precipitation?.millimetresPerHour ?? 0
            )
        }
    }

    private static func column(
        _ steps: ArraySlice<HourlyForecast?>,
        isFirst: Bool,
        _ subject: PlaceSubject
    ) -> Column {
        let first = steps.first ?? nil
        let label = first.map { subject.dates.hour(subject.localTime($0.time)) }
        return Column(
            label: isFirst ? Phrase.now.text(in: subject.language) : label ?? LabelledValue.absent,
            icon: first.flatMap(subject.icon)?.emoji,
            temperature: subject.texts.degrees(first?.conditions.temperature),
            chance: subject.chance(steps.compactMap { $0?.precipitationProbability }.max())
        )
    }
}
