/// The errors of a blend beside those of each source on the same days, and how sure their ratio is.
public struct ErrorComparison: Hashable, Sendable {
    /// The days of a block: weather of a week goes together, and so do its errors.
    public static let blockDays = 7

    /// How many forecasts were compared.
    public private(set) var count = 0
    private let sources: Int
    /// For each block, the sums of absolute errors: of the blend, then of each source.
    private var blocks: [Int: [Double]] = [:]
    private var sums: [Double]

    public init(sources: Int) {
        self.sources = sources
        sums = Array(repeating: 0, count: sources + 1)
    }

    /// Adds a day.
    ///
    /// - Parameters:
    ///   - day: The number of the day on which the forecasts were issued; days of all places count together.
    ///   - blend: The absolute error of the blend.
    ///   - others: Those of the sources, one for each.
    public mutating func add(day: Int, blend: Double, others: some Sequence<Double>) {
        let block = Self.block(of: day)
        var errors = [blend]
        errors += others.prefix(sources)
        for (index, error) in errors.enumerated() {
            sums[index] += error
            blocks[block, default: Array(repeating: 0, count: sources + 1)][index] += error
        }
        count += 1
    }

    /// Returns the number of the block of a day.
    static func block(of day: Int) -> Int { day >= 0 ? day / blockDays : (day - blockDays + 1) / blockDays }

    /// The mean absolute error of the blend; zero if nothing was compared.
    public var blend: Double { count > 0 ? sums[0] / Double(count) : 0 }

    /// That of the best source in hindsight.
    public var best: Double { count > 0 ? (sums.dropFirst().min() ?? 0) / Double(count) : 0 }

    /// The first of the sources with the smallest error.
    public var bestSource: Int? { sums.dropFirst().enumerated().min { $0.element < $1.element }?.offset }

    /// ``blend`` ÷ ``best``; `nil` if the best source has no error.
    public var ratio: Double? { Self.ratio(of: sums) }

    /// Returns the interval in which the ratio of nine of ten archives like this one lies: whole blocks are drawn with
    /// replacement, and the best source is chosen anew in each draw (H. R. Künsch, "The jackknife and the bootstrap for
    /// general stationary observations", Annals of Statistics 17, 1989).
    ///
    /// - Parameters:
    ///   - draws: How many archives are drawn.
    ///   - numbers: The same numbers give the same interval.
    public func interval(draws: Int, _ numbers: inout SeededNumbers) -> ClosedRange<Double>? {
        let blocks = blocks.sorted { $0.key < $1.key }.map(\.value)
        guard !blocks.isEmpty else { return nil }
        var ratios: [Double] = []
        var drawn = sums
        for _ in 0..<draws {
            for index in drawn.indices { drawn[index] = 0 }
            for _ in blocks {
                let block = blocks[numbers.index(below: blocks.count)]
                for index in drawn.indices { drawn[index] += block[index] }
            }
            if let ratio = Self.ratio(of: drawn) { ratios.append(ratio) }
        }
        ratios.sort()
        guard let low = Self.quantile(0.05, of: ratios), let high = Self.quantile(0.95, of: ratios) else {
            return nil
        }
        return low...high
    }

    private static func ratio(of sums: [Double]) -> Double? {
        guard let best = sums.dropFirst().min(), best > 0 else { return nil }
        return sums[0] / best
    }

    /// Between the two nearest, in proportion.
    private static func quantile(_ level: Double, of sorted: [Double]) -> Double? {
        guard let last = sorted.last else { return nil }
        let position = level * Double(sorted.count - 1)
        let index = Int(position)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (position - Double(index)) * (sorted[index + 1] - sorted[index])
    }
}
