import Charts
import ForecastRecords
import Languages
import Verification
import WeatherUnits

/// How often it rained where how much was forecast: a drawing, whose diagonal is right, and the same as a table.
public struct ReliabilityModel: Hashable, Sendable {
    /// A round number of the axes: its position across, and its position up. Percentages of the drawing.
    public struct Mark: Hashable, Sendable {
        public var label: String
        public var x: String
        public var y: String
    }

    /// A bin of a series.
    public struct Dot: Hashable, Sendable {
        public var x: String
        public var y: String
        /// Whether it has too few days to tell much.
        public var isFaint: Bool
    }

    /// Whose forecasts are drawn.
    public struct Series: Hashable, Sendable {
        public var name: String
        /// `blend` or `source`.
        public var kind: String
        public var dots: [Dot]
    }

    /// What one series has in one bin.
    public struct Cell: Hashable, Sendable {
        /// "34%", or "–".
        public var observed: String
        /// "12", or "–".
        public var count: String
    }

    /// One bin.
    public struct Row: Hashable, Sendable {
        /// "30–40%".
        public var label: String
        /// In the order of the series.
        public var cells: [Cell]
    }

    public let marks: [Mark]
    public let series: [Series]
    public let rows: [Row]

    /// Returns `nil` while nobody has enough forecasts with a probability.
    init?(_ board: PlaceScores.Board, _ measure: ScoredMeasure, _ names: ContenderNames) {
        let told = board.reliable.compactMap { line in line.reliability.map { (line.contender, $0) } }
        guard !told.isEmpty else { return nil }
        let across = ChartScale(domain: 0...1, from: Self.left, to: Self.right)
        let up = ChartScale(domain: 0...1, from: Self.floor, to: Self.ceiling)
        func position(_ scale: ChartScale, _ share: Double) -> String {
            ChartNumber.text(scale.position(of: share)) + "%"
        }
        marks = [0, 0.5, 1].map {
            Mark(label: measure.share($0), x: position(across, $0), y: position(up, $0))
        }
        series = told.map { contender, reliability in
            Series(
                name: names.name(of: contender),
                kind: contender == .blend ? "blend" : "source",
                dots: reliability.numbered.map { _, bin in
                    Dot(
                        x: position(across, bin.forecast),
                        y: position(up, bin.observed),
                        isFaint: bin.count < Reliability.leastOfBin
                    )
                }
            )
        }
        let bins = told.map { Dictionary($0.1.numbered.map { ($0.number, $0.bin) }) { first, _ in first } }
        rows = (0..<Reliability.bins).filter { number in bins.contains { $0[number] != nil } }.map { number in
            Row(
                label: Self.label(number),
                cells: bins.map { bins in
                    Cell(
                        observed: bins[number].map { measure.share($0.observed) } ?? LabelledValue.absent,
                        count: bins[number].map { GroupedNumber.text($0.count) } ?? LabelledValue.absent
                    )
                }
            )
        }
    }

    /// Returns "30–40%".
    static func label(_ number: Int) -> String {
        let width = 100 / Reliability.bins
        return "\(number * width)–\(Quantity(Double((number + 1) * width), .percent).text(decimals: 0))"
    }

    // In percent: the numbers are left of the drawing and below it.
    private static let (left, right) = (13.0, 96.0)
    private static let (floor, ceiling) = (84.0, 5.0)
}
