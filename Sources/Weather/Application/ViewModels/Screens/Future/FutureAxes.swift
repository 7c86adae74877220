import Charts
import Foundation
import WeatherModels
import WeatherUnits

/// One axis for all temperatures, one for humidity, and one for time.
struct FutureAxes {
    let time: TimeAxis
    /// `nil` if no temperature is known.
    let temperatures: ValueAxis?
    /// `nil` if no humidity is known.
    let humidities: ValueAxis?
    private let units: QuantityUnits

    static let floor = 252.0
    private static let ceiling = 28.0

    init(_ steps: [FutureStep], _ ranges: [DayRange], time: TimeAxis, units: QuantityUnits) {
        self.time = time
        self.units = units
        let temperatures = steps.flatMap { [$0.high, $0.low] }.compactMap(\.self) + ranges.flatMap(\.ends)
        let values = temperatures.map { units.quantity($0).value }
        self.temperatures = Self.temperatureAxis(values)
        let isHumidityKnown = steps.contains { $0.humidity != nil }
        humidities = isHumidityKnown ? Self.humidityAxis(beside: self.temperatures) : nil
    }

    /// Returns the positions of a step's values.
    func point(_ step: FutureStep) -> FuturePlot.Point {
        FuturePlot.Point(
            step: step,
            x: time.position(of: step.span.start),
            high: step.high.flatMap(height),
            low: step.low.flatMap(height),
            humidity: step.humidity.flatMap { humidities?.scale.position(of: $0.value) }
        )
    }

    /// Returns the height of a temperature; `nil` without an axis.
    func height(_ temperature: Temperature) -> Double? {
        temperatures?.scale.position(of: units.quantity(temperature).value)
    }

    /// Returns an axis of four to six steps with the least unused room.
    private static func temperatureAxis(_ values: [Double]) -> ValueAxis? {
        let axes = (4...6).compactMap { ValueAxis(values: values, exactly: $0, from: floor, to: ceiling) }
        func length(_ axis: ValueAxis) -> Double {
            axis.scale.domain.upperBound - axis.scale.domain.lowerBound
        }
        return axes.min { length($0) < length($1) }
    }

    /// Returns an axis on the grid lines of the temperatures if they divide 100 % evenly.
    private static func humidityAxis(beside temperatures: ValueAxis?) -> ValueAxis {
        let steps = (temperatures?.ticks.count ?? 5) - 1
        return ValueAxis(range: 0...100, step: steps == 4 ? 25 : 20, from: floor, to: ceiling)
    }
}
