import Charts
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// The line chart of the coming hours: its geometry and the labels of its axes.
public struct FutureChart: Hashable, Sendable {
    /// A label at a position of an axis.
    public struct Mark: Hashable, Sendable {
        public var label: String
        public var position: String
    }

    /// A day's heading, as wide as the part of the day that is shown.
    public struct Day: Hashable, Sendable {
        /// "10월 3일 (토)", at New Year "2027년 1월 1일 (금)"; "금" if there is little room.
        public var label: String
        /// In em.
        public var width: String
        /// The position of its midnight; `nil` for the day in which the chart begins.
        public var midnight: String?
    }

    /// A day's highest or lowest value, shown at the line.
    public struct Peak: Hashable, Sendable {
        public var label: String
        public var x: String
        public var y: String
    }

    /// In units of the drawing, sixteen of which are an em: the chart grows with the person's text size.
    public let width: String
    public let widthInEm: String
    public let height: String
    public let heightInEm: String
    /// The bottom of the plot; the hours are below it.
    public let floor: String
    public let days: [Day]
    public let hours: [Mark]
    /// "20°", from the bottom; empty if no temperature is known.
    public let temperatures: [Mark]
    /// "°C".
    public let unit: String
    /// "50%"; empty if no humidity is known.
    public let humidities: [Mark]
    /// The heights of the grid lines: those of temperatures, otherwise of humidity.
    public let grid: [String]
    /// Paths; empty without values.
    public let highLine: String
    public let lowLine: String
    public let band: String
    public let humidityLine: String
    public let highs: [Peak]
    public let lows: [Peak]
    /// The ranges of the days' highs and lows; empty where there are none to tell.
    public let ranges: [FutureRange]

    init(_ plot: FuturePlot, _ subject: PlaceSubject) {
        (width, height) = (ChartNumber.text(plot.width), ChartNumber.text(FuturePlot.height))
        widthInEm = FuturePlot.em(plot.width)
        heightInEm = FuturePlot.em(FuturePlot.height)
        floor = ChartNumber.text(FutureAxes.floor)
        days = plot.days(subject)
        hours = plot.hours(subject)
        temperatures = Self.marks(plot.axes.temperatures) { FixedDecimal.text($0, decimals: 0) + "°" }
        unit = plot.unit.rawValue
        humidities = Self.marks(plot.axes.humidities) { FixedDecimal.text($0, decimals: 0) + "%" }
        grid = ((plot.axes.temperatures ?? plot.axes.humidities)?.ticks ?? []).map {
            ChartNumber.text($0.position)
        }
        let (high, low) = (plot.way { $0.high }, plot.way { $0.low })
        highLine = LinePath(high).line
        lowLine = LinePath(low).line
        band = LinePath.band(between: high, and: low)
        humidityLine = LinePath(plot.way { $0.humidity }).line
        highs = plot.peaks(subject, areHighest: true)
        lows = plot.peaks(subject, areHighest: false)
        ranges = plot.bands
    }

    private static func marks(_ axis: ValueAxis?, _ text: (Double) -> String) -> [Mark] {
        (axis?.ticks ?? []).map { Mark(label: text($0.value), position: ChartNumber.text($0.position)) }
    }
}
