/// What sources were worth beside each other in one lead group: their records, and who is ahead where that is sure.
public struct Scoreboard: Sendable {
    /// Verified days under which nobody is ahead.
    public static let youngest = 30
    /// How many archives are drawn for each pair.
    public static let draws = 1_000

    /// For each source.
    public private(set) var records: [ForecastRecord]
    private let loss: ForecastLoss
    private var weeks: [Int: Week] = [:]

    /// Days of issue that go together, for each pair of sources, and for each source with itself.
    private struct Week {
        /// A bit for each day on which both were there.
        var days: [UInt8]
        /// Sums of the loss of the first − that of the second.
        var differences: [Double]

        init(pairs: Int) {
            days = Array(repeating: 0, count: pairs)
            differences = Array(repeating: 0, count: pairs)
        }
    }

    /// - Parameter sources: How many there are, blends and persistence included.
    public init(sources: Int, loss: ForecastLoss = .absolute) {
        records = Array(repeating: ForecastRecord(loss: loss), count: max(sources, 0))
        self.loss = loss
    }

    /// Adds what was forecast for one truth. Several of one day of issue count as one day.
    ///
    /// - Parameters:
    ///   - day: The number of the day of issue.
    ///   - errors: Forecast minus truth for each source; `nil` where it said nothing.
    public mutating func add(day: Int, errors: [Double?]) {
        let number = ErrorComparison.block(of: day)
        let bit = UInt8(1) << UInt8(day - number * ErrorComparison.blockDays)
        let count = records.count
        var week = weeks.removeValue(forKey: number) ?? Week(pairs: count * count)
        for (one, error) in errors.prefix(count).enumerated() {
            guard let error else { continue }
            records[one].add(error: error)
            week.days[one * count + one] |= bit
            for other in 0..<one {
                guard let second = errors[other] else { continue }
                week.days[one * count + other] |= bit
                week.differences[one * count + other] += loss(error) - loss(second)
            }
        }
        weeks[number] = week
    }

    /// Returns on how many days of issue forecasts of a source were verified.
    public func days(of source: Int) -> Int { records.indices.contains(source) ? days(source, source) : 0 }

    /// On how many days of issue any forecast was verified.
    public var days: Int {
        weeks.values.reduce(0) { sum, week in sum + week.days.reduce(0, |).nonzeroBitCount }
    }

    /// Returns on how many days of issue both were there.
    private func days(_ one: Int, _ other: Int) -> Int {
        weeks.values.reduce(0) { $0 + $1.days[one * records.count + other].nonzeroBitCount }
    }

    /// Returns whether the first source was better than the second on the days on which both were there, as far as that is
    /// sure: `nil` under ``youngest`` days, or where the 90 % interval of the difference holds zero.
    public func isBetter(_ one: Int, than other: Int, _ numbers: inout SeededNumbers) -> Bool? {
        guard one != other, records.indices.contains(one), records.indices.contains(other) else { return nil }
        let (later, earlier) = (max(one, other), min(one, other))
        return isLaterBetter(later, earlier, in: orderedWeeks, &numbers).map { $0 == (one == later) }
    }

    private var orderedWeeks: [Week] { weeks.sorted { $0.key < $1.key }.map(\.value) }

    private func isLaterBetter(
        _ later: Int,
        _ earlier: Int,
        in weeks: [Week],
        _ numbers: inout SeededNumbers
    ) -> Bool? {
        let pair = later * records.count + earlier
        let (days, differences) = weeks.reduce(into: (0, [Double]())) { both, week in
            guard week.days[pair] != 0 else { return }
            both.0 += week.days[pair].nonzeroBitCount
            both.1.append(week.differences[pair])
        }
        guard days >= Self.youngest else { return nil }
        switch DrawnSums.sign(of: differences, draws: Self.draws, &numbers) {
        case .below: return true
        case .above: return false
        case nil: return nil
        }
    }

    /// Returns the rank of each source from 1: one more than how many are surely better. `nil` for one that is too young.
    public func ranks(seed: UInt64) -> [Int?] {
        var numbers = SeededNumbers(seed: seed)
        var better = [Int](repeating: 0, count: records.count)
        let weeks = orderedWeeks
        for one in records.indices {
            for other in 0..<one {
                guard let isBetter = isLaterBetter(one, other, in: weeks, &numbers) else { continue }
                better[isBetter ? other : one] += 1
            }
        }
        return records.indices.map { days(of: $0) >= Self.youngest ? better[$0] + 1 : nil }
    }
}
