/// A direction in degrees clockwise from true north. For wind, the direction it blows *from*.
public struct Direction: Hashable, Sendable {
    /// 0 ..< 360; 0 is north, 90 east.
    public let degrees: Double

    /// Normalizes any finite angle to 0 ..< 360.
    public init(degrees: Double) {
        let remainder = degrees.truncatingRemainder(dividingBy: 360)
        self.degrees = remainder < 0 ? (remainder + 360).truncatingRemainder(dividingBy: 360) : remainder
    }
}
