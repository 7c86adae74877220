/// A prominence in 16 bits: the exponent and the first eight bits of the significand of a 32-bit float, so that the
/// order is kept.
enum StoredProminence {
    private static let droppedBits: UInt32 = 15

    /// Negative values and NaN count as 0.
    static func encoded(_ prominence: Double) -> Int {
        let float = Float(prominence)
        guard float > 0 else { return 0 }
        return Int(min(float, .greatestFiniteMagnitude).bitPattern >> droppedBits)
    }

    @inline(__always)
    static func value(of stored: Int) -> Double {
        Double(Float(bitPattern: UInt32(truncatingIfNeeded: stored) << droppedBits))
    }
}
