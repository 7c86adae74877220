/// A line cut where it crosses a level: what lies above, and what lies below.
public struct LevelSplit: Hashable, Sendable {
    /// Stretches with a smaller y than the level, their ends on it.
    public let above: [[ChartPoint]]
    public let below: [[ChartPoint]]

    /// - Parameters:
    ///   - points: By rising x, joined by straight lines.
    ///   - level: A y.
    public init(_ points: [ChartPoint], at level: Double) {
        var (above, below): ([[ChartPoint]], [[ChartPoint]]) = ([], [])
        var run: [ChartPoint] = []
        for (index, point) in points.enumerated() {
            if let last = index > 0 ? points[index - 1] : nil, (last.y < level) != (point.y < level) {
                let share = (level - last.y) / (point.y - last.y)
                let crossing = ChartPoint(x: last.x + (point.x - last.x) * share, y: level)
                run.append(crossing)
                if last.y < level { above.append(run) } else { below.append(run) }
                run = [crossing]
            }
            run.append(point)
        }
        if let last = points.last {
            if last.y < level { above.append(run) } else { below.append(run) }
        }
        (self.above, self.below) = (above, below)
    }
}
