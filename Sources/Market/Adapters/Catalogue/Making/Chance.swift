/// A random number generator whose results are the same in every run and release: SplitMix64 (G. Steele, D. Lea, C.
/// Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
struct Chance {
    private var state: UInt64

    /// - Parameter stream: Selects an independent sequence, so that one item does not depend on another.
    init(seed: UInt64, stream: Int) {
        state = seed &+ UInt64(truncatingIfNeeded: stream) &* 0xD1B5_4A32_D192_ED03
        _ = next()
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Returns an element of a list, which must not be empty.
    mutating func pick<Element>(_ list: [Element]) -> Element {
        list[number(in: 0...list.count - 1)]
    }
}
