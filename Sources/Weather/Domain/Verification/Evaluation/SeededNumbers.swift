/// Random numbers that are the same on every machine for the same seed: SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast
/// splittable pseudorandom number generators", OOPSLA 2014).
public struct SeededNumbers: RandomNumberGenerator, Sendable {
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= Self.step
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Leaves out as many numbers.
    mutating func skip(_ count: Int) { state &+= UInt64(truncatingIfNeeded: count) &* Self.step }

    /// Returns a number below `bound`, which is above zero. Of so few, the bias of a multiplication is far below what
    /// any sample can show.
    mutating func index(below bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }
}
