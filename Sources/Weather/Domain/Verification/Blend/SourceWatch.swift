/// Which sources are left out of a blend for now: those whose last errors were several times what is usual for them, while
/// those of the others were not.
///
/// The variances of ``Blend`` remember two months, so that a source that becomes bad overnight counts for weeks. What is
/// left out is still verified: it comes back when its errors are again what is known of it, and by then that may be little.
/// The limits were chosen on the archives of `docs/verification.md`: where no source becomes bad, they change nothing.
public struct SourceWatch: Hashable, Sendable {
    /// Of how many days of issue the errors count.
    static let window = 6
    /// Of fewer forecasts, or of fewer days of issue, nothing follows.
    static let leastForecasts = 4.0
    static let leastDays = 2
    /// Mean errors in standard deviations, of which 0.8 is usual: from the first on a source is left out, under the second
    /// it comes back. Both count in the median of the other sources, too.
    static let leaving = 2.0
    static let returning = 1.3
    /// One error counts as no more standard deviations than this.
    static let largest = 5.0

    /// The sources that are left out, as ``look(on:)`` found.
    public private(set) var aside: Set<Int> = []

    private let sourceCount: Int
    private var days: [Day] = []

    private struct Day: Hashable {
        let number: Int
        var count = SIMD8<Double>.zero
        var sum = SIMD8<Double>.zero
    }

    /// - Parameter sources: How many sources there are, of which no more than ``SourceValues/limit`` count.
    public init(sources: Int) { sourceCount = min(max(sources, 0), SourceValues.limit) }

    /// Notes what was seen where `issued` was valid.
    ///
    /// - Parameters:
    ///   - day: The number of the day of issue.
    ///   - observed: In the quantity's unit; finite.
    ///   - excluded: A source that must not be judged by what was seen, because it made it.
    public mutating func note(
        _ issued: IssuedBlend,
        of day: Int,
        observed: Double,
        without excluded: Int? = nil
    ) {
        let there = (excluded.map(issued.forecasts.without) ?? issued.forecasts).mask
        let error = (issued.forecasts.lanes - observed - issued.bias) / issued.variance.squareRoot()
        let magnitude = error.replacing(with: -error, where: error .< 0)
        let counted = magnitude.replacing(with: Self.largest, where: magnitude .> Self.largest)
        let index = days.firstIndex { $0.number == day } ?? days.endIndex
        if index == days.endIndex { days.append(Day(number: day)) }
        days[index].sum.replace(with: days[index].sum + counted, where: there)
        days[index].count.replace(with: days[index].count + 1, where: there)
    }

    /// Finds who is left out of what is issued on a day, by what was noted until now.
    public mutating func look(on day: Int) {
        days.removeAll { $0.number <= day - Self.window }
        let means = (0..<sourceCount).map(mean)
        let before = aside
        for source in 0..<sourceCount {
            let others = means.indices.filter { $0 != source && !before.contains($0) }
                .compactMap { means[$0]?.error }.sorted()
            guard !others.isEmpty else {
                // Somebody has to be heard.
                aside.remove(source)
                continue
            }
            guard let mean = means[source], mean.days >= Self.leastDays else { continue }
            let usual = (others[(others.count - 1) / 2] + others[others.count / 2]) / 2
            if before.contains(source) {
                if mean.error < Self.returning * max(1, usual) { aside.remove(source) }
            } else if mean.error > Self.leaving * max(1, usual) {
                aside.insert(source)
            }
        }
    }

    /// Forgets a source, as if it had never been there.
    public mutating func forget(_ source: Int) {
        guard (0..<sourceCount).contains(source) else { return }
        aside.remove(source)
        for index in days.indices { (days[index].count[source], days[index].sum[source]) = (0, 0) }
    }

    private func mean(of source: Int) -> (error: Double, days: Int)? {
        let counts = days.map { $0.count[source] }
        let count = counts.reduce(0, +)
        guard count >= Self.leastForecasts else { return nil }
        return (days.reduce(0) { $0 + $1.sum[source] } / count, counts.count { $0 > 0 })
    }
}
