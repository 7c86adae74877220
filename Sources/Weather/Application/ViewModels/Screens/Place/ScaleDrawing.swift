import Charts

/// A value's position on a scale of levels: a row of lines, with the value's level marked.
public struct ScaleDrawing: Hashable, Sendable {
    /// One level.
    public struct Level: Hashable, Sendable {
        /// 1 is the lowest; selects a colour.
        public var rank: Int
        public var x1: String
        public var x2: String
    }

    public let levels: [Level]
    /// The position of the value, "43%".
    public let dot: String

    /// - Parameters:
    ///   - count: The number of levels, at least one.
    ///   - share: The position of the value on the whole scale, 0 … 1.
    init(levels count: Int, at share: Double) {
        let (start, end, width) = (2.0, 98.0, 96.0 / Double(max(1, count)))
        levels = (0..<max(1, count)).map { position in
            let left = start + Double(position) * width
            return Level(
                rank: position + 1,
                x1: ChartNumber.text(left + (position == 0 ? 0 : 1)) + "%",
                x2: ChartNumber.text(left + width - (position == count - 1 ? 0 : 1)) + "%"
            )
        }
        dot = ChartNumber.text(start + min(max(share, 0), 1) * (end - start)) + "%"
    }
}
