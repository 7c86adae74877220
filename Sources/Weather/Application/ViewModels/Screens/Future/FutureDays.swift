import Charts
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// The labels of days and hours, by the place's own clock and calendar.
enum FutureDays {
    /// Returns one heading for each local day, with the year if it differs from that of the day before.
    static func days(of plot: FuturePlot, _ subject: PlaceSubject) -> [FutureChart.Day] {
        var year = subject.localTime(subject.now).day.year
        return LocalDays.days(covering: plot.span, in: subject.timeZone).enumerated().map { index, local in
            let shown = local.span.intersection(plot.span) ?? local.span
            let start = plot.axes.time.position(of: shown.start)
            let width = plot.axes.time.position(of: shown.end) - start
            defer { year = local.day.year }
            let isNarrow = index == 0 && width < leastWidth
            let label =
                local.day.year == year ? subject.dates.day(local.day) : subject.dates.dayOfYear(local.day)
            return FutureChart.Day(
                label: isNarrow ? subject.dates.weekday(local.day) : label,
                width: FuturePlot.em(width),
                midnight: index == 0 ? nil : ChartNumber.text(start)
            )
        }
    }

    /// Returns a label every six hours.
    static func hours(of plot: FuturePlot, _ subject: PlaceSubject) -> [FutureChart.Mark] {
        let labels = plot.points.compactMap { point -> (Date, String)? in
            let time = subject.localTime(point.step.span.start)
            return time.hour % 6 < 3 ? (point.step.span.start, subject.dates.hour(time)) : nil
        }
        return plot.axes.time.ticks(labels, atLeast: 1.5 * FuturePlot.stepWidth).map {
            FutureChart.Mark(label: $0.label, position: ChartNumber.text($0.position))
        }
    }

    /// Returns the highest or lowest value of each day of which at least half is shown.
    static func peaks(
        of plot: FuturePlot,
        _ subject: PlaceSubject,
        _ kind: Kind,
        isBeyond: (Temperature, Temperature) -> Bool
    ) -> [FutureChart.Peak] {
        var peaks: [Peak] = []
        for point in plot.points {
            let day = subject.localTime(point.step.span.start).day
            guard let peak = Peak(point, kind, day: day) else { continue }
            guard let last = peaks.last, last.day == peak.day else {
                peaks.append(peak)
                continue
            }
            let most = isBeyond(peak.value, last.value) ? peak : last
            peaks[peaks.count - 1] = most.counting(last.count + 1)
        }
        return peaks.filter { $0.count >= 4 }.map { peak in
            FutureChart.Peak(
                label: subject.texts.degrees(peak.value),
                x: ChartNumber.text(peak.x),
                y: ChartNumber.text(peak.y)
            )
        }
    }

    /// Which of the two temperatures.
    enum Kind { case high, low }

    /// The extreme of a day so far, and the number of steps.
    private struct Peak {
        let value: Temperature
        let x: Double
        let y: Double
        let day: LocalDay
        var count = 1

        init?(_ point: FuturePlot.Point, _ kind: Kind, day: LocalDay) {
            let (value, height) =
                switch kind {
                case .high: (point.step.high, point.high)
                case .low: (point.step.low, point.low)
                }
            guard let value, let height else { return nil }
            (self.value, self.day) = (value, day)
            (x, y) = (point.x, height)
        }

        func counting(_ count: Int) -> Peak {
            var peak = self
            peak.count = count
            return peak
        }
    }

    /// The width of "10월 12일 (금)".
    private static let leastWidth = 2.5 * FuturePlot.stepWidth
}
