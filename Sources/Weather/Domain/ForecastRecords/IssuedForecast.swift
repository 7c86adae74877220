public import Foundation
import Meteorology
public import WeatherModels

/// What one source forecast for one place on one day, as it was issued. It is never changed afterwards.
public struct IssuedForecast: Hashable, Sendable {
    /// How it came into the archive.
    public enum Origin: UInt8, CaseIterable, Hashable, Sendable {
        // The numbers are stored.

        /// Fetched when it was issued: only these are ever counted as verified.
        case logged = 0
        /// Fetched later, from an archive of whole model runs.
        case backfilled = 1

        /// The name in exported files.
        public var name: String { self == .logged ? "logged" : "backfilled" }
    }

    public let place: RecordedPlace
    public let source: RecordSource
    public let origin: Origin
    /// The local day of the issue at the place: the day of lead 0.
    public let day: LocalDay
    /// When it was known here, so that whatever uses it knew it at this time. For a backfilled one, when the fair cut of its
    /// day would have fetched it: never before it was public.
    public let issuedAt: Date
    /// When the source says that it issued the forecast or began the model run; `nil` if it does not say.
    public let run: Date?
    public let figures: RecordedFigures

    public init(
        place: RecordedPlace,
        source: RecordSource,
        origin: Origin = .logged,
        day: LocalDay,
        issuedAt: Date,
        run: Date? = nil,
        figures: RecordedFigures
    ) {
        (self.place, self.source, self.origin) = (place, source, origin)
        (self.day, self.issuedAt, self.run) = (day, issuedAt, run)
        self.figures = figures
    }

    /// The values that there are, by variable and lead.
    public var values: [RecordedValue] {
        RecordedVariable.allCases.flatMap { variable in
            (0..<figures.count(of: variable)).compactMap { position in
                figures[variable, position].map {
                    RecordedValue(
                        variable: variable,
                        lead: variable.lead(at: position),
                        target: target(of: variable, at: position),
                        value: $0
                    )
                }
            }
        }
    }

    /// Returns what a position of a variable's row is a forecast of.
    public func target(of variable: RecordedVariable, at position: Int) -> RecordedTime {
        variable.isOfDay
            ? .day(LocalDay(daysSince1970: day.daysSince1970 + position))
            : .moment(mark.addingTimeInterval(Double(position + 1) * Self.step))
    }

    /// The last mark of 3 h in UTC at or before the issue, from which the leads in hours are counted.
    public var mark: Date { Self.mark(before: issuedAt) }

    static func mark(before moment: Date) -> Date {
        Date(timeIntervalSince1970: (moment.timeIntervalSince1970 / step).rounded(.down) * step)
    }

    /// In seconds.
    static let step = 3 * 3600.0
}

/// One value of a forecast.
public struct RecordedValue: Hashable, Sendable {
    public let variable: RecordedVariable
    /// In days or hours (``RecordedVariable/lead(at:)``).
    public let lead: Int
    public let target: RecordedTime
    public let value: Tenths
}

/// What a recorded value is the value of.
public enum RecordedTime: Hashable, Sendable {
    /// A local calendar day at the place.
    case day(LocalDay)
    case moment(Date)
}

extension IssuedForecast: Comparable {
    /// The canonical order: by the time known, the place, the source.
    public static func < (one: Self, other: Self) -> Bool {
        if one.issuedAt != other.issuedAt { return one.issuedAt < other.issuedAt }
        if one.place != other.place { return one.place < other.place }
        if one.source != other.source { return one.source < other.source }
        return (one.day, one.origin.rawValue) < (other.day, other.origin.rawValue)
    }
}
