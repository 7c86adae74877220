/// On which side of zero the sum of some numbers is, as far as draws of as many of them with replacement are sure of it
/// (B. Efron, R. Tibshirani, "An introduction to the bootstrap", 1993).
enum DrawnSums {
    /// A side of zero.
    enum Side { case below, above }

    /// Returns the side on which the 90 % interval of the drawn sums lies, from the one at 1/20 of all draws in ascending order
    /// to the one at 19/20; `nil` if it holds zero.
    ///
    /// - Parameter numbers: Are taken for all draws, also where fewer decide, so that what comes next does not depend on it.
    static func sign(of values: [Double], draws: Int, _ numbers: inout SeededNumbers) -> Side? {
        var own = numbers
        numbers.skip(draws * values.count)
        if let side = clearSide(of: values) { return side }
        // Who is at 1/20 need not be known: it is above zero unless more than 1/20 of all draws are not.
        let (mostNotBelow, mostNotAbove) = (draws - draws * 19 / 20 - 1, draws / 20)
        var (notBelow, notAbove) = (0, 0)
        for _ in 0..<draws {
            var sum = 0.0
            for _ in values { sum += values[own.index(below: values.count)] }
            if !(sum < 0) { notBelow += 1 }
            if !(sum > 0) { notAbove += 1 }
            if notBelow > mostNotBelow, notAbove > mostNotAbove { return nil }
        }
        return notBelow <= mostNotBelow ? .below : .above
    }

    /// Returns the side where no draws have to be made: if, by Bernstein's inequality, each sum is on the other side with a
    /// probability of 1 % at most, then 5 % of 1,000 are there once in 10¹⁸ times.
    private static func clearSide(of values: [Double]) -> Side? {
        guard !values.isEmpty else { return nil }
        let sum = values.reduce(0, +)
        let mean = sum / Double(values.count)
        var (variance, largest) = (0.0, 0.0)
        for value in values {
            let departure = (value - mean).magnitude
            variance += departure * departure
            largest = max(largest, departure)
        }
        let distance = sum.magnitude
        // Twice the logarithm of 100.
        guard distance > 0, distance * distance >= 9.22 * (variance + largest * distance / 3) else {
            return nil
        }
        return sum < 0 ? .below : .above
    }
}
