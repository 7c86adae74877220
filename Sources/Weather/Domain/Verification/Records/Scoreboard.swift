/// What sources were worth beside each other in one lead group: their records, and who is ahead where that is sure.
public struct Scoreboard: Sendable {
    /// Verified days under which nobody is ahead.
    public static let youngest = 30
    /// How many archives are drawn for each pair.
    public static let draws = 1_000

    /// For each source.
    public private(set) var records: [ForecastRecord]
    /// For each pair and week, how many days both were there and the sum of |error of the first| − |error of the second|.
    private var weeks: [[Int: Week]]

    private struct Week {
        var days = 0
        var difference = 0.0
    }

    /// - Parameter sources: How many there are, blends and persistence included.
    public init(sources: Int) {
        records = Array(repeating: ForecastRecord(), count: max(sources, 0))
        weeks = Array(repeating: [:], count: records.count * records.count)
    }

    /// Adds what was forecast for one truth.
    ///
    /// - Parameters:
    ///   - day: The number of the day of issue.
    ///   - errors: Forecast minus truth for each source; `nil` where it said nothing.
    public mutating func add(day: Int, errors: [Double?]) {
        let week = ErrorComparison.block(of: day)
        for (one, error) in errors.prefix(records.count).enumerated() {
            guard let error else { continue }
            records[one].add(error: error)
            for other in 0..<one {
                guard let second = errors[other] else { continue }
                weeks[one * records.count + other][week, default: Week()].days += 1
                weeks[one * records.count + other][week, default: Week()].difference +=
                    error.magnitude - second.magnitude
            }
        }
    }

    /// Returns whether the first source was better than the second on the days on which both were there, as far as that is
    /// sure: `nil` under ``youngest`` days, or where the 90 % interval of the difference holds zero.
    public func isBetter(_ one: Int, than other: Int, _ numbers: inout SeededNumbers) -> Bool? {
        guard one != other, records.indices.contains(one), records.indices.contains(other) else { return nil }
        let (later, earlier) = (max(one, other), min(one, other))
        let weeks = weeks[later * records.count + earlier].sorted { $0.key < $1.key }.map(\.value)
        guard weeks.reduce(0, { $0 + $1.days }) >= Self.youngest else { return nil }
        var differences: [Double] = []
        for _ in 0..<Self.draws {
            differences.append(
                (0..<weeks.count).reduce(0) { sum, _ in
                    sum + weeks[numbers.index(below: weeks.count)].difference
                }
            )
        }
        differences.sort()
        let isLaterBetter = differences[Self.draws * 19 / 20] < 0
        let isEarlierBetter = differences[Self.draws / 20] > 0
        guard isLaterBetter || isEarlierBetter else { return nil }
        return isLaterBetter == (one == later)
    }

    /// Returns the rank of each source from 1: one more than how many are surely better. `nil` for one that is too young.
    public func ranks(seed: UInt64) -> [Int?] {
        var numbers = SeededNumbers(seed: seed)
        var better = [Int](repeating: 0, count: records.count)
        for one in records.indices {
            for other in 0..<one {
                guard let isBetter = isBetter(one, than: other, &numbers) else { continue }
                better[isBetter ? other : one] += 1
            }
        }
        return records.indices.map { records[$0].count >= Self.youngest ? better[$0] + 1 : nil }
    }
}
