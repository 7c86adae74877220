public import Foundation
public import WeatherModels

/// What Haneul makes of the sources of one cut, for one place.
public struct OwnForecast: Hashable, Sendable {
    /// From how many verified days on it can be chosen; under them, the median of the sources stands for it.
    public static let leastDays = 10
    /// From how many verified days on it comes first.
    public static let daysToLead = 30

    public let place: RecordedPlace
    /// The local day of the cut: that of lead 0.
    public let day: LocalDay
    /// When the forecasts of the cut were known.
    public let issuedAt: Date
    /// The verified days it was learned from.
    public let verifiedDays: Int
    /// The sources it is made of, with the time at which each was issued: that of its run where it is told.
    public let sources: [RecordSource: Date]
    /// The days from that of the cut on.
    public let days: [Day]
    /// Each 3 h to 72 h.
    public let moments: [Moment]

    public init(
        place: RecordedPlace,
        day: LocalDay,
        issuedAt: Date,
        verifiedDays: Int,
        sources: [RecordSource: Date],
        days: [Day],
        moments: [Moment]
    ) {
        (self.place, self.day, self.issuedAt) = (place, day, issuedAt)
        (self.verifiedDays, self.sources) = (verifiedDays, sources)
        (self.days, self.moments) = (days, moments)
    }

    /// Whether its values are blended, and otherwise medians of the sources.
    public var isBlended: Bool { verifiedDays >= Self.leastDays }

    /// One local day.
    public struct Day: Hashable, Sendable {
        public let day: LocalDay
        /// In °C.
        public let maximum: Value?
        public let minimum: Value?
        /// The probability of at least 0.2 mm, 0…1, where the record is long enough to tell one.
        public let rain: Double?

        public init(day: LocalDay, maximum: Value?, minimum: Value?, rain: Double?) {
            (self.day, self.maximum, self.minimum, self.rain) = (day, maximum, minimum, rain)
        }
    }

    /// A moment in time.
    public struct Moment: Hashable, Sendable {
        public let time: Date
        /// In °C.
        public let temperature: Value?
        /// In m/s.
        public let wind: Value?

        public init(time: Date, temperature: Value?, wind: Value?) {
            (self.time, self.temperature, self.wind) = (time, temperature, wind)
        }
    }

    /// One value, in the unit of its variable.
    public struct Value: Hashable, Sendable {
        public let value: Double
        /// Where four of five truths were, by what was verified here; `nil` under ``leastDays``.
        public let range: ClosedRange<Double>?
        /// How far the sources are apart: the largest of their values minus the smallest, uncorrected.
        public let difference: Double
        /// How much of it each source is: they sum to 1.
        public let weights: [RecordSource: Double]

        public init(
            _ value: Double,
            range: ClosedRange<Double>?,
            difference: Double,
            weights: [RecordSource: Double]
        ) {
            (self.value, self.range, self.difference, self.weights) = (value, range, difference, weights)
        }
    }
}
