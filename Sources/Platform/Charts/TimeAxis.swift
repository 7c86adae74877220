public import Foundation

/// A time axis: positions are proportional to seconds.
///
/// It knows no calendar. The caller provides the labels, in its own time zone and language.
public struct TimeAxis: Hashable, Sendable {
    /// A moment, its label and its position.
    public struct Tick: Hashable, Sendable {
        public var label: String
        public var position: Double
    }

    private let first: Date
    private let scale: ChartScale

    /// - Parameters:
    ///   - first: The moment at `start`.
    ///   - last: The moment at `end`. If it equals the first, both are in the middle.
    public init(from first: Date, to last: Date, start: Double, end: Double) {
        self.first = first
        scale = ChartScale(domain: 0...max(0, last.timeIntervalSince(first)), from: start, to: end)
    }

    /// Returns the position of a moment, in units of the drawing.
    public func position(of moment: Date) -> Double {
        scale.position(of: moment.timeIntervalSince(first))
    }

    /// Returns the labels at their positions. A label closer to the previous one than the given distance is left out.
    ///
    /// - Parameter labels: Labels by ascending time.
    public func ticks(_ labels: [(moment: Date, label: String)], atLeast distance: Double = 0) -> [Tick] {
        var ticks: [Tick] = []
        for (moment, label) in labels {
            let position = position(of: moment)
            if let last = ticks.last, position - last.position < distance { continue }
            ticks.append(Tick(label: label, position: position))
        }
        return ticks
    }
}
