import Charts
import ForecastRecords
import WeatherModels
import WeatherUnits
import Wire

/// The scale of temperatures that all days share, in the person's unit.
struct CompareScale {
    private let axis: ValueAxis
    private let units: QuantityUnits

    /// Returns `nil` without a temperature.
    init?(_ days: [CompareValues], _ units: QuantityUnits) {
        let values = days.flatMap(\.drawn).map { units.quantity(Temperature(celsius: $0)).value }
        // The ends leave room for dots and labels.
        guard let axis = ValueAxis(values: values, from: 5, to: 95) else { return nil }
        (self.axis, self.units) = (axis, units)
    }

    var marks: [ComparePlot.Mark] {
        axis.ticks.map {
            ComparePlot.Mark(
                label: FixedDecimal.text($0.value, decimals: 0) + "°",
                position: ChartNumber.text($0.position) + "%"
            )
        }
    }

    /// Returns a percentage of the drawing's width.
    func position(of celsius: Double) -> String {
        ChartNumber.text(axis.scale.position(of: units.quantity(Temperature(celsius: celsius)).value)) + "%"
    }
}

/// One day as dots, one for each source, on the scale of all days: the highs above, the lows below.
public struct ComparePlot: Hashable, Sendable {
    /// A round number of the scale.
    public struct Mark: Hashable, Sendable {
        public var label: String
        public var position: String
    }

    /// The highs or the lows. Positions are percentages of the width.
    public struct Strip: Hashable, Sendable {
        /// The smallest and the largest value.
        public var start: String
        public var end: String
        /// In the order of the sources.
        public var dots: [String]
        /// What is made of the sources; `nil` if nothing is.
        public var made: String?
        /// Its range; `nil` without one.
        public var rangeStart: String?
        public var rangeEnd: String?
    }

    public let marks: [Mark]
    /// `nil` if no source has one.
    public let highs: Strip?
    public let lows: Strip?

    init(_ values: CompareValues, on scale: CompareScale) {
        marks = scale.marks
        highs = Strip(values.highs, values.own?.maximum, isBlended: values.isBlended, scale)
        lows = Strip(values.lows, values.own?.minimum, isBlended: values.isBlended, scale)
    }
}

extension ComparePlot.Strip {
    fileprivate init?(
        _ values: [RecordSource: Double],
        _ own: OwnForecast.Value?,
        isBlended: Bool,
        _ scale: CompareScale
    ) {
        guard let least = values.values.min(), let most = values.values.max() else { return nil }
        (start, end) = (scale.position(of: least), scale.position(of: most))
        dots = values.sorted { $0.key < $1.key }.map { scale.position(of: $0.value) }
        made = own.map { scale.position(of: $0.value) }
        let range = isBlended ? own?.range : nil
        rangeStart = range.map { scale.position(of: $0.lowerBound) }
        rangeEnd = range.map { scale.position(of: $0.upperBound) }
    }
}
