/// Paths through points, written as the `d` of an SVG path. Nothing is drawn across a missing point.
public struct LinePath: Hashable, Sendable {
    /// How two neighbouring points are joined.
    public enum Shape: Hashable, Sendable {
        case straight
        /// A cubic curve that never leaves the range of the two points it joins.
        case monotone
    }

    /// Sequences of points without a gap.
    public let runs: [[ChartPoint]]
    public let shape: Shape

    /// - Parameter points: Points by rising x; `nil` where there is no value.
    public init(_ points: [ChartPoint?], shape: Shape = .monotone) {
        self.shape = shape
        runs = points.split(whereSeparator: { $0 == nil }).map { $0.compactMap(\.self) }
    }

    /// The path of the line, empty without points. A single point between gaps is a line of length zero, which a
    /// round cap shows as a dot.
    public var line: String {
        runs.map { "M" + Self.text($0[0]) + continuation(of: $0) }.joined()
    }

    /// Returns the area between the line and a y below it.
    public func area(downTo y: Double) -> String {
        runs.filter { $0.count > 1 }.map { run in
            "M" + Self.text(run[0]) + continuation(of: run)
                + "V\(ChartNumber.text(y))H\(ChartNumber.text(run[0].x))Z"
        }.joined()
    }

    /// Returns the area between two lines over the same points, where both have values.
    public static func band(
        between upper: [ChartPoint?],
        and lower: [ChartPoint?],
        shape: Shape = .monotone
    ) -> String {
        let pairs = zip(upper, lower).map { upper, lower in
            upper == nil || lower == nil ? nil : (upper, lower)
        }
        return zip(
            LinePath(pairs.map { $0?.0 }, shape: shape).runs,
            LinePath(pairs.map { $0?.1 }, shape: shape).runs
        ).filter { $0.0.count > 1 }.map { above, below in
            let back = Array(below.reversed())
            let path = LinePath([], shape: shape)
            return "M" + text(above[0]) + path.continuation(of: above)
                + "L" + text(back[0]) + path.continuation(of: back) + "Z"
        }.joined()
    }

    private func continuation(of run: [ChartPoint]) -> String {
        guard run.count > 1 else { return "h0" }
        return switch shape {
        case .straight: run.dropFirst().map { "L" + Self.text($0) }.joined()
        case .monotone: Self.curve(through: run)
        }
    }

    private static func curve(through run: [ChartPoint]) -> String {
        let slopes = slopes(through: run)
        return run.indices.dropLast().map { index in
            let (a, b) = (run[index], run[index + 1])
            let third = (b.x - a.x) / 3
            let first = ChartPoint(x: a.x + third, y: a.y + slopes[index] * third)
            let second = ChartPoint(x: b.x - third, y: b.y - slopes[index + 1] * third)
            return "C" + [first, second, b].map(text).joined(separator: " ")
        }.joined()
    }

    /// Returns slopes for a cubic curve whose extremes all lie at its points (M. Steffen, "A simple method for monotonic
    /// interpolation in one dimension", Astronomy and Astrophysics 239, 1990, equations 8 and 11). His correction at
    /// the ends is left out: there the slope is that of the neighbouring chord.
    ///
    /// - Parameter points: Two or more points with strictly rising or strictly falling x.
    private static func slopes(through points: [ChartPoint]) -> [Double] {
        let chords = zip(points, points.dropFirst()).map { a, b in
            (length: b.x - a.x, slope: b.x == a.x ? 0 : (b.y - a.y) / (b.x - a.x))
        }
        guard let first = chords.first, let last = chords.last else { return points.map { _ in 0 } }
        let inner = zip(chords, chords.dropFirst()).map { left, right in slope(between: left, and: right) }
        return [first.slope] + inner + [last.slope]
    }

    private typealias Chord = (length: Double, slope: Double)

    private static func slope(between left: Chord, and right: Chord) -> Double {
        guard left.slope * right.slope > 0 else { return 0 }
        let parabola =
            (left.slope * right.length + right.slope * left.length) / (left.length + right.length)
        let limit = 2 * min(abs(left.slope), abs(right.slope))
        return min(abs(parabola), limit) * (left.slope < 0 ? -1 : 1)
    }

    private static func text(_ point: ChartPoint) -> String {
        ChartNumber.text(point.x) + " " + ChartNumber.text(point.y)
    }
}
