import Charts
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// The labels of days and hours, by the place's own clock and calendar.
extension FuturePlot {
    /// Returns one heading for each local day, with the year if it differs from that of the day before.
    func days(_ subject: PlaceSubject) -> [FutureChart.Day] {
        var year = subject.localTime(subject.now).day.year
        return LocalDays.days(covering: span, in: subject.timeZone).enumerated().map { index, local in
            let shown = local.span.intersection(span) ?? local.span
            let start = axes.time.position(of: shown.start)
            let width = axes.time.position(of: shown.end) - start
            defer { year = local.day.year }
            let isNarrow = index == 0 && width < Self.leastWidth
            let label =
                local.day.year == year ? subject.dates.day(local.day) : subject.dates.dayOfYear(local.day)
            return FutureChart.Day(
                label: isNarrow ? subject.dates.weekday(local.day) : label,
                width: Self.em(width),
                midnight: index == 0 ? nil : ChartNumber.text(start)
            )
        }
    }

    /// Returns a label every six hours.
    func hours(_ subject: PlaceSubject) -> [FutureChart.Mark] {
        let labels = points.compactMap { point -> (Date, String)? in
            let time = subject.localTime(point.step.span.start)
            return time.hour % 6 < 3 ? (point.step.span.start, subject.dates.hour(time)) : nil
        }
        return axes.time.ticks(labels, atLeast: 1.5 * Self.stepWidth).map {
            FutureChart.Mark(label: $0.label, position: ChartNumber.text($0.position))
        }
    }

    /// Returns the highest or lowest value of each day of which at least half is shown.
    func peaks(_ subject: PlaceSubject, areHighest: Bool) -> [FutureChart.Peak] {
        var days: [(day: LocalDay, values: [(temperature: Temperature, x: Double, y: Double)])] = []
        for point in points {
            let day = subject.localTime(point.step.span.start).day
            let temperature = areHighest ? point.step.high : point.step.low
            guard let temperature, let y = areHighest ? point.high : point.low else { continue }
            if days.last?.day != day { days.append((day, [])) }
            days[days.count - 1].values.append((temperature, point.x, y))
        }
        return days.map(\.values).filter { $0.count >= 4 }.compactMap { values in
            let peak =
                areHighest
                ? values.max { $0.temperature < $1.temperature }
                : values.min { $0.temperature < $1.temperature }
            return peak.map {
                FutureChart.Peak(
                    label: subject.texts.degrees($0.temperature),
                    x: ChartNumber.text($0.x),
                    y: ChartNumber.text($0.y)
                )
            }
        }
    }

    /// The width of "10월 12일 (금)".
    private static let leastWidth = 2.5 * stepWidth
}
