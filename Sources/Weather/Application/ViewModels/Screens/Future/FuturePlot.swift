import Charts
import Foundation
import WeatherModels
import WeatherUnits
import Wire

/// The positions of the steps on the drawing.
struct FuturePlot {
    /// A step and the heights of its values; `nil` for unknown ones.
    struct Point {
        var step: FutureStep
        var x: Double
        var high: Double?
        var low: Double?
        var humidity: Double?
    }

    /// Includes the lowest value and the hours below the plot.
    static let height = 296.0
    /// The width of three hours.
    static let stepWidth = 40.0
    private static let stepLength = 10_800.0
    /// In steps: room for the label of an hour at either end.
    private static let margin = 0.7
    private static let unitsPerEm = 16.0

    /// From before the first step to after the last.
    let span: TimeSpan
    let width: Double
    let axes: FutureAxes
    let unit: UnitSymbol
    /// Ascending.
    let points: [Point]
    /// Those of the days that are shown, ascending.
    let ranges: [DayRange]

    /// Returns `nil` without steps.
    init?(_ steps: [FutureStep], ranges: [DayRange], preferences: Preferences) {
        guard let first = steps.first, let last = steps.last else { return nil }
        let margin = Self.stepLength * Self.margin
        span = TimeSpan(
            start: first.span.start.addingTimeInterval(-margin),
            end: last.span.start.addingTimeInterval(margin)
        )
        let shown = span
        self.ranges = ranges.filter { $0.span.intersection(shown) != nil }
        width = span.duration / Self.stepLength * Self.stepWidth
        unit = preferences.units.quantity(Temperature(celsius: 0)).unit
        let axes = FutureAxes(
            steps,
            self.ranges,
            time: TimeAxis(from: span.start, to: span.end, start: 0, end: width),
            units: preferences.units
        )
        self.axes = axes
        points = steps.map(axes.point)
    }

    /// Returns a value's path, with a gap between steps that are not consecutive.
    func way(of value: (Point) -> Double?) -> [ChartPoint?] {
        var way: [ChartPoint?] = []
        var end: Date?
        for point in points {
            if let end, end < point.step.span.start { way.append(nil) }
            way.append(value(point).map { ChartPoint(x: point.x, y: $0) })
            end = point.step.span.end
        }
        return way
    }

    static func em(_ units: Double) -> String {
        FixedDecimal.shortest(units / unitsPerEm, decimals: 3)
    }
}
