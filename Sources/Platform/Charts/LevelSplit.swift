/// A line cut where it crosses a level, into the parts above and below.
public struct LevelSplit: Hashable, Sendable {
    /// The parts with a smaller y than the level; they end on it.
    public let above: [[ChartPoint]]
    public let below: [[ChartPoint]]

    /// - Parameters:
    ///   - points: Points by rising x, joined by straight lines.
    ///   - level: The y of the level.
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
