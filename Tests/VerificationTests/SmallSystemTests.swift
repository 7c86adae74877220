import TestSupport
import Testing

@testable import Verification

struct SmallSystemTests {
    /// A symmetric matrix with all eigenvalues above 0.1, in rows of eight.
    static func matrix(_ count: Int, _ made: inout MadeUpForecasts) -> [Double] {
        let factors = (0..<count).map { _ in (0..<2 * count).map { _ in made.normal() } }
        var matrix = [Double](repeating: 0, count: 64)
        for i in 0..<count {
            for j in 0..<count {
                let product = zip(factors[i], factors[j]).reduce(0) { $0 + $1.0 * $1.1 }
                matrix[8 * i + j] = product + (i == j ? 0.1 : 0)
            }
        }
        return matrix
    }

    @Test("A x is 1 for each size, rounded once or twice, also where rows are exchanged", arguments: 1...8)
    func solves(count: Int) {
        var made = MadeUpForecasts([], seed: UInt64(count))
        for round in 0..<200 {
            var matrix = Self.matrix(count, &made)
            // The largest number of a column is not on the diagonal.
            if round % 2 == 0 { matrix[0] *= 0.01 }
            for fused in [true, false] {
                var (copy, x) = (matrix, SIMD8<Double>.zero)
                copy.withUnsafeMutableBufferPointer { buffer in
                    guard let rows = buffer.baseAddress else { return }
                    SmallSystem.solveForOnes(rows, count: count, fused: fused, into: &x)
                }
                for i in 0..<count {
                    let product = (0..<count).reduce(0) { $0 + matrix[8 * i + $1] * x[$1] }
                    #expect(abs(product - 1) < 1e-8)
                }
            }
        }
    }

    @Test("Weights sum to 1 and none is negative; none of three is better than they are")
    func weights() {
        var made = MadeUpForecasts([])
        for _ in 0..<200 {
            let matrix = Self.matrix(3, &made)
            let weights = Self.weights(of: matrix, count: 3)
            #expect(abs(weights.sum() - 1) < 1e-12)
            #expect(weights.min() >= 0)
            func variance(_ w: [Double]) -> Double {
                var sum = 0.0
                for i in 0..<3 {
                    for j in 0..<3 { sum += w[i] * w[j] * matrix[8 * i + j] }
                }
                return sum
            }
            let best = variance([weights[0], weights[1], weights[2]])
            for i in 0...50 {
                for j in 0...50 - i {
                    let others = [Double(i) / 50, Double(j) / 50, Double(50 - i - j) / 50]
                    #expect(best <= variance(others) + 1e-9)
                }
            }
        }
    }

    @Test("Of eight sources too: none is negative, and one that copies another with more noise gets nothing")
    func manyWeights() {
        var made = MadeUpForecasts([])
        for count in 1...8 {
            for _ in 0..<50 {
                let weights = Self.weights(of: Self.matrix(count, &made), count: count)
                #expect(abs(weights.sum() - 1) < 1e-12 && weights.min() >= 0)
            }
        }
        var copied = [Double](repeating: 0, count: 64)
        for i in 0..<3 { copied[9 * i] = 1 }
        // The second is the first with noise of its own.
        (copied[1], copied[8], copied[9]) = (1, 1, 1.5)
        let weights = Self.weights(of: copied, count: 3)
        #expect(weights[1] == 0 && abs(weights[0] - 0.5) < 1e-12 && abs(weights[2] - 0.5) < 1e-12)
    }

    private static func weights(of matrix: [Double], count: Int) -> SIMD8<Double> {
        var (matrix, scratch) = (matrix, [Double](repeating: 0, count: 64))
        return matrix.withUnsafeMutableBufferPointer { rows in
            scratch.withUnsafeMutableBufferPointer { scratch in
                guard let rows = rows.baseAddress, let scratch = scratch.baseAddress else { return .zero }
                return LeastVarianceWeights.weights(rows, count: count, fused: true, scratch: scratch)
            }
        }
    }

    @Test("A correlation that pairs counted apart make impossible becomes possible")
    func impossibleCorrelation() {
        var correlation = ErrorCorrelation(sources: 3)
        // One goes with two, two with three, and one against three.
        for (one, other, sign) in [(0, 1, 1.0), (1, 2, 1.0), (0, 2, -1.0)] {
            for day in 0..<400 {
                let residual = day % 2 == 0 ? 1.0 : -1.0
                var residuals = SIMD8<Double>.zero
                (residuals[one], residuals[other]) = (residual, sign * residual)
                let there = SourceValues((0..<3).map { $0 == one || $0 == other ? 1.0 : nil })
                correlation.learn(residuals, there: there, memory: 1)
            }
        }
        var (matrix, scratch) = ([Double](repeating: 0, count: 64), [Double](repeating: 0, count: 64))
        matrix.withUnsafeMutableBufferPointer { rows in
            scratch.withUnsafeMutableBufferPointer { scratch in
                guard let rows = rows.baseAddress, let scratch = scratch.baseAddress else { return }
                correlation.write(to: rows, scratch: scratch)
            }
        }
        let (a, b, c) = (matrix[8], matrix[16], matrix[17])
        #expect(1 - a * a - b * b - c * c + 2 * a * b * c > 0)
        #expect(a > 0.2 && c > 0.2 && b < a && b < c)
    }
}
