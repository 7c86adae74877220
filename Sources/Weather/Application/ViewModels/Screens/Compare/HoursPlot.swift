import Charts
import ForecastRecords
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// The coming hours as lines, one for each source, and what is made of them with its range.
public struct HoursPlot: Hashable, Sendable {
    /// A label and where it stands: a percentage of the height or the width.
    public struct Mark: Hashable, Sendable {
        public var label: String
        public var position: String
    }

    /// Round numbers of the scale.
    public let levels: [Mark]
    /// The local days, in the middle of what is shown of them.
    public let days: [Mark]
    /// Their beginnings, as percentages of the width.
    public let midnights: [String]
    /// A path for each source, in thousandths of width and height.
    public let lines: [String]
    /// The path of what is made of the sources; `nil` if nothing is.
    public let made: String?
    /// The area of its ranges; `nil` without any.
    public let band: String?

    /// Returns `nil` for fewer than two moments, and without a value.
    init?(_ hours: [HourValues], _ sources: [RecordSource], _ measure: HourMeasure, _ subject: PlaceSubject) {
        let values = hours.flatMap(\.drawn).map { measure.quantity($0).value }
        guard let first = hours.first, let last = hours.last, first.moment < last.moment,
            let axis = ValueAxis(values: values, from: Self.floor, to: Self.ceiling)
        else { return nil }
        let time = TimeAxis(from: first.moment, to: last.moment, start: Self.left, end: Self.right)
        func way(_ value: (HourValues) -> Double?) -> [ChartPoint?] {
            hours.map { hour in
                value(hour).map { value in
                    ChartPoint(
                        x: time.position(of: hour.moment),
                        y: axis.scale.position(of: measure.quantity(value).value)
                    )
                }
            }
        }
        levels = axis.ticks.map { Mark(label: measure.tick($0.value), position: Self.share($0.position)) }
        lines = sources.map { source in LinePath(way { $0.sources[source] }).line }.filter { !$0.isEmpty }
        let made = LinePath(way { $0.own?.value }).line
        self.made = made.isEmpty ? nil : made
        let band = LinePath.band(between: way { $0.range?.upperBound }, and: way { $0.range?.lowerBound })
        self.band = band.isEmpty ? nil : band
        let span = TimeSpan(start: first.moment, end: last.moment)
        let local = LocalDays.days(covering: span, in: subject.timeZone).map { day in
            (
                day: day.day, isWhole: day.span.start > span.start,
                start: time.position(of: max(day.span.start, span.start)),
                end: time.position(of: min(day.span.end, span.end))
            )
        }
        days = local.filter { $0.end - $0.start >= Self.leastLabel }.map {
            Mark(
                label: subject.dates.dayOfMonth($0.day),
                position: Self.share(($0.start + $0.end) / 2)
            )
        }
        midnights = local.filter(\.isWhole).map { Self.share($0.start) }
    }

    private static func share(_ thousandths: Double) -> String { ChartNumber.text(thousandths / 10) + "%" }

    // In thousandths: the numbers of the scale are left of the lines, the days below them.
    private static let (left, right) = (95.0, 990.0)
    private static let (floor, ceiling) = (850.0, 50.0)
    /// The width of "토 3".
    private static let leastLabel = 120.0
}
