import Charts
import Foundation
import WeatherModels
import WeatherUnits

/// Where the steps stand: one axis for all temperatures, one for humidity, and one of time.
struct FuturePlot {
    /// A step on the drawing; nil for what is not known.
    struct Point {
        var step: FutureStep?
        var high: ChartPoint?
        var low: ChartPoint?
        var humidity: ChartPoint?
    }

    /// Below the floor: the lowest value, then the hours.
    static let height = 296.0
    static let floor = 252.0
    private static let ceiling = 28.0
    /// Of three hours.
    static let stepWidth = 40.0
    private static let stepLength = 10_800.0
    /// Room for the words of an hour at either end, in steps.
    private static let margin = 0.7
    private static let unitsPerEm = 16.0

    /// From before the first step to after the last.
    let span: TimeSpan
    let width: Double
    let time: TimeAxis
    let temperatures: ValueAxis?
    let humidities: ValueAxis?
    let unit: UnitSymbol
    /// Ascending; an empty one between two steps that do not follow one another.
    let points: [Point]

    /// Nil without steps.
    init?(_ steps: [FutureStep], preferences: Preferences) {
        guard let first = steps.first, let last = steps.last else { return nil }
        let margin = Self.stepLength * Self.margin
        span = TimeSpan(
            start: first.span.start.addingTimeInterval(-margin),
            end: last.span.start.addingTimeInterval(margin)
        )
        width = span.duration / Self.stepLength * Self.stepWidth
        let units = preferences.units
        unit = units.quantity(Temperature(celsius: 0)).unit
        let time = TimeAxis(from: span.start, to: span.end, start: 0, end: width)
        let temperatures = Self.temperatureAxis(
            steps.flatMap { [$0.high, $0.low] }.compactMap { $0.map { units.quantity($0).value } }
        )
        let humidities =
            steps.contains { $0.humidity != nil }
            ? ValueAxis(
                range: 0...100,
                step: (temperatures?.ticks.count ?? 5) == 5 ? 25 : 20,
                from: Self.floor,
                to: Self.ceiling
            ) : nil
        func point(_ step: FutureStep, _ value: Double?, on axis: ValueAxis?) -> ChartPoint? {
            guard let value, let axis else { return nil }
            return ChartPoint(x: time.position(of: step.span.start), y: axis.scale.position(of: value))
        }
        var points: [Point] = []
        for step in steps {
            if let before = points.last?.step, before.span.end < step.span.start { points.append(Point()) }
            points.append(
                Point(
                    step: step,
                    high: point(step, step.high.map { units.quantity($0).value }, on: temperatures),
                    low: point(step, step.low.map { units.quantity($0).value }, on: temperatures),
                    humidity: point(step, step.humidity?.value, on: humidities)
                )
            )
        }
        self.points = points
        (self.time, self.temperatures, self.humidities) = (time, temperatures, humidities)
    }

    /// Of four to six steps, whichever leave the least room unused.
    private static func temperatureAxis(_ values: [Double]) -> ValueAxis? {
        let axes = (4...6).compactMap { ValueAxis(values: values, exactly: $0, from: floor, to: ceiling) }
        func length(_ axis: ValueAxis) -> Double {
            axis.scale.domain.upperBound - axis.scale.domain.lowerBound
        }
        return axes.min { length($0) < length($1) }
    }

    static func em(_ units: Double) -> String {
        FixedDecimal.shortest(units / unitsPerEm, decimals: 3)
    }
}
