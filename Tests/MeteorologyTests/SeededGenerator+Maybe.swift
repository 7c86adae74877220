import TestSupport

extension SeededGenerator {
    /// A value three times out of four.
    mutating func maybe<Value>(_ value: (inout SeededGenerator) -> Value) -> Value? {
        Bool.random(using: &self) || Bool.random(using: &self) ? value(&self) : nil
    }
}
