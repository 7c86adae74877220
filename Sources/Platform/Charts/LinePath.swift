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
        let slopes = MonotoneSlopes.slopes(through: run)
        return run.indices.dropLast().map { index in
            let (a, b) = (run[index], run[index + 1])
            let third = (b.x - a.x) / 3
            let first = ChartPoint(x: a.x + third, y: a.y + slopes[index] * third)
            let second = ChartPoint(x: b.x - third, y: b.y - slopes[index + 1] * third)
            return "C" + [first, second, b].map(text).joined(separator: " ")
        }.joined()
    }

    private static func text(_ point: ChartPoint) -> String {
        ChartNumber.text(point.x) + " " + ChartNumber.text(point.y)
    }
}
