import Charts
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// The line chart of the hours ahead: geometry and the words of its axes.
public struct FutureChart: Hashable, Sendable {
    /// Words at a height of an axis, or a moment of the other.
    public struct Mark: Hashable, Sendable {
        public var label: String
        public var position: String
    }

    /// A day's heading, as wide as what is shown of the day.
    public struct Day: Hashable, Sendable {
        /// "10월 3일 (토)", at New Year "2027년 1월 1일 (금)"; where there is little room "금".
        public var label: String
        /// In em.
        public var width: String
        /// Where its midnight stands; nil for the day the chart begins in.
        public var midnight: String?
    }

    /// A day's highest or lowest value, written at the line.
    public struct Peak: Hashable, Sendable {
        public var label: String
        public var x: String
        public var y: String
    }

    /// In units of the drawing, of which sixteen are an em: the chart grows with the person's text.
    public let width: String
    public let widthInEm: String
    public let height: String
    public let heightInEm: String
    /// Where the plot ends and the hours stand.
    public let floor: String
    public let days: [Day]
    public let hours: [Mark]
    /// "20°", from below; empty where no temperature is known.
    public let temperatures: [Mark]
    /// "°C".
    public let unit: String
    /// "50%"; empty where no humidity is known.
    public let humidities: [Mark]
    /// Heights of the lines across: those of temperatures, else of humidity.
    public let grid: [String]
    /// Paths; empty where nothing is known.
    public let highLine: String
    public let lowLine: String
    public let band: String
    public let humidityLine: String
    public let highs: [Peak]
    public let lows: [Peak]

    init(_ plot: FuturePlot, _ subject: PlaceSubject) {
        (width, height) = (ChartNumber.text(plot.width), ChartNumber.text(FuturePlot.height))
        widthInEm = FuturePlot.em(plot.width)
        heightInEm = FuturePlot.em(FuturePlot.height)
        floor = ChartNumber.text(FutureAxes.floor)
        days = FutureDays.days(of: plot, subject)
        hours = FutureDays.hours(of: plot, subject)
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
        highs = FutureDays.peaks(of: plot, subject, .high, isBeyond: >)
        lows = FutureDays.peaks(of: plot, subject, .low, isBeyond: <)
    }

    private static func marks(_ axis: ValueAxis?, _ text: (Double) -> String) -> [Mark] {
        (axis?.ticks ?? []).map { Mark(label: text($0.value), position: ChartNumber.text($0.position)) }
    }
}
