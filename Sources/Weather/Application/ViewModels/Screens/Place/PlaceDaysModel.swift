import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// The coming days with their ranges on one scale.
public struct PlaceDaysModel: Hashable, Sendable {
    /// One day.
    public struct Day: Hashable, Sendable {
        /// "오늘", "금 3".
        public var label: String
        /// A symbol; `nil` for typical weather and if the condition is unknown. The same applies to `condition`.
        public var icon: String?
        public var condition: String?
        /// "60%"; `nil` if unknown or below 10 %, and for typical weather.
        public var chance: String?
        /// `nil` if there is no precipitation.
        public var amount: FallAmount?
        /// For typical weather, the share of wet days in the season.
        public var wetDays: String?
        /// "14°", or "–".
        public var low: String
        public var high: String
        /// `nil` if either end is unknown.
        public var range: RangeDrawing?
        /// How sure low and high are; `nil` if there is nothing to say.
        public var certainty: String?
    }

    public let days: [Day]
    public let isTypical: Bool
    /// What the values were blended of, and what their ranges say; `nil` where they are somebody's own.
    public let blend: String?

    private static let count = 10

    /// Returns `nil` if there is no coming day with a temperature.
    public init?(_ subject: PlaceSubject) {
        let days = subject.report.days(from: subject.now).prefix(Self.count)
        guard
            let scale = RangeScale(days),
            let bars = DailyBarsModel(subject, count: Self.count)
        else { return nil }
        isTypical = subject.isTypical
        blend = Self.blend(
            of: subject,
            hasRanges: days.contains { $0.lowBounds != nil || $0.highBounds != nil }
        )
        self.days = zip(days, bars.rows).map { day, row in
            Day(
                label: row.label,
                icon: subject.icon(day.condition, isDay: true, at: day.span.start)?.name,
                condition: row.condition,
                chance: row.chance,
                amount: FallAmount(day, subject),
                wetDays: row.wetDays,
                low: row.low,
                high: row.high,
                range: RangeDrawing(
                    day,
                    on: scale,
                    now: day.span.contains(subject.now) ? subject.present.temperature : nil,
                    preferences: subject.preferences
                ),
                certainty: row.certainty
            )
        }
    }

    private static func blend(of subject: PlaceSubject, hasRanges: Bool) -> String? {
        let source = subject.report.sources.first { $0.blend != nil && $0.parts.contains(.daily) }
        guard let origin = source?.blend else { return nil }
        return ComparePhrase.blended(
            sources: origin.shares.count,
            days: origin.verifiedDays,
            hasRanges: hasRanges
        ).text(in: subject.language)
    }
}
