public import Foundation

/// The axis of time: moments at distances that are true to their seconds.
///
/// It knows no calendar: whoever gives a moment gives the words beside it, in whatever zone and language they read.
public struct TimeAxis: Hashable, Sendable {
    /// A moment with its words and place.
    public struct Tick: Hashable, Sendable {
        public var label: String
        public var position: Double
    }

    private let first: Date
    private let scale: ChartScale

    /// - Parameters:
    ///   - first: Stands at `start`.
    ///   - last: Stands at `end`; the same moment as the first stands in the middle.
    public init(from first: Date, to last: Date, start: Double, end: Double) {
        self.first = first
        scale = ChartScale(domain: 0...max(0, last.timeIntervalSince(first)), from: start, to: end)
    }

    /// Where a moment stands, in units of the drawing.
    public func position(of moment: Date) -> Double {
        scale.position(of: moment.timeIntervalSince(first))
    }

    /// Labels at their moments; one nearer than a distance to the label before it is left out.
    /// - Parameter labels: Ascending.
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
