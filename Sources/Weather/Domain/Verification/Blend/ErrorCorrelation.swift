/// How the standardised residuals of the sources go together, pooled over the leads of a place.
///
/// Each pair is counted when both are there, and shrunk with 20 pseudo-days towards 0.7: models of one kind err
/// together. Pairs counted apart need not make a positive definite matrix, so it is mixed with the prior until its least
/// eigenvalue is 0.001.
struct ErrorCorrelation: Hashable, Sendable {
    static let prior = 0.7
    private static let priorCount = 20.0
    private static let leastEigenvalue = 1e-3

    /// Faded sums of products, and how many they are: a row for each source.
    var products: [SIMD8<Double>]
    var counts: [SIMD8<Double>]

    init(sources: Int) {
        products = Array(repeating: .zero, count: sources)
        counts = products
    }

    /// Writes the matrix into rows of eight, of which the part below the diagonal counts.
    ///
    /// - Parameter scratch: Room for eight rows; overwritten.
    func write(to matrix: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
        let (count, stride) = (products.count, SmallSystem.stride)
        var scale = SIMD8<Double>.zero
        for i in 0..<count {
            let (row, products, counts) = (matrix + i &* stride, products[i], counts[i])
            for j in 0..<i {
                row[j] = (products[j] + Self.priorCount * Self.prior) / (counts[j] + Self.priorCount)
            }
            row[i] = (products[i] + Self.priorCount) / (counts[i] + Self.priorCount)
            scale[i] = 1 / row[i].squareRoot()
            for j in 0...i { row[j] *= scale[i] * scale[j] }
        }
        while !isDefinite(matrix, count: count, scratch: scratch) {
            for i in 0..<count {
                let row = matrix + i &* stride
                for j in 0..<i { row[j] = 0.9 * row[j] + 0.1 * Self.prior }
                row[i] = 0.9 * row[i] + 0.1
            }
        }
    }

    /// Fades the pairs that are both there, and adds the products of their residuals.
    mutating func learn(_ residuals: SIMD8<Double>, there: SourceValues, memory: Double) {
        let mask = there.mask
        for i in products.indices where mask[i] {
            counts[i].replace(with: memory * counts[i] + 1, where: mask)
            products[i].replace(with: memory * products[i] + residuals[i] * residuals, where: mask)
        }
    }

    /// Forgets the pairs of one source.
    mutating func forget(_ source: Int) {
        (products[source], counts[source]) = (.zero, .zero)
        for other in products.indices { (products[other][source], counts[other][source]) = (0, 0) }
    }

    /// Whether a Cholesky decomposition of the matrix less 0.001 of the identity exists: then, and only then, are all
    /// eigenvalues larger.
    private func isDefinite(
        _ matrix: UnsafeMutablePointer<Double>,
        count: Int,
        scratch: UnsafeMutablePointer<Double>
    ) -> Bool {
        let stride = SmallSystem.stride
        for i in 0..<count {
            let (row, given) = (scratch + i &* stride, matrix + i &* stride)
            for j in 0..<i {
                let other = scratch + j &* stride
                var rest = given[j]
                for m in 0..<j { rest -= row[m] * other[m] }
                row[j] = rest * other[j]
            }
            var rest = given[i] - Self.leastEigenvalue
            for m in 0..<i { rest -= row[m] * row[m] }
            guard rest > 0 else { return false }
            // The diagonal holds inverses: a division for each row.
            row[i] = 1 / rest.squareRoot()
        }
        return true
    }
}
