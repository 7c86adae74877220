import Testing
import Verification

@Suite("X3: records of sources, and who is ahead")
struct ScoreboardTests {
    @Test("Error, bias and the share within 2 of an example by hand")
    func record() {
        var record = ForecastRecord()
        #expect(record.error == nil && record.bias == nil && record.closeShare == nil)
        for error in [1.0, -2, 3, -4] { record.add(error: error) }
        #expect(record.count == 4 && record.error == 2.5)
        #expect(record.bias == -0.5 && record.closeShare == 0.5)
    }

    @Test("Every lead is in one group, as they are named")
    func groups() {
        let groups = (0...14).map { LeadGroup(days: $0)?.rawValue }
        #expect(
            groups == [
                "0", "1", "2-3", "2-3", "4-6", "4-6", "4-6", "7-9", "7-9", "7-9", "10+", "10+", "10+", "10+",
                "10+",
            ]
        )
        #expect(LeadGroup(days: -1) == nil)
    }

    @Test("A source that is surely better is ahead; two alike share a rank; one of five days has none")
    func ranks() {
        var made = MadeUpForecasts([])
        var board = Scoreboard(sources: 4)
        for day in 0..<200 {
            board.add(
                day: day,
                errors: [2 * made.normal(), made.normal(), made.normal(), day < 5 ? 0 : nil]
            )
        }
        #expect(board.ranks(seed: 1) == [3, 1, 1, nil])
        #expect(board.records.map(\.count) == [200, 200, 200, 5])
        var numbers = SeededNumbers(seed: 1)
        let results = [
            board.isBetter(1, than: 0, &numbers), board.isBetter(0, than: 1, &numbers),
            board.isBetter(1, than: 2, &numbers), board.isBetter(3, than: 0, &numbers),
            board.isBetter(1, than: 1, &numbers), board.isBetter(9, than: 1, &numbers),
        ]
        #expect(results == [true, false, nil, nil, nil, nil])
    }

    @Test("Of equal sources one is ahead in no more than a tenth of the cases, also where weeks go together")
    func equal() {
        var (made, ahead) = (MadeUpForecasts([], seed: 5), 0)
        for _ in 0..<40 {
            var (board, week) = (Scoreboard(sources: 2), (0.0, 0.0))
            for day in 0..<210 {
                if day % 7 == 0 { week = (made.normal(), made.normal()) }
                board.add(day: day, errors: [week.0 + 0.3 * made.normal(), week.1 + 0.3 * made.normal()])
            }
            if board.ranks(seed: 1) != [1, 1] { ahead += 1 }
        }
        #expect(ahead <= 11, "\(ahead)")
    }

    @Test("Only days on which both were there count, so that a source of easy days is not ahead")
    func sameDays() {
        var (made, ahead) = (MadeUpForecasts([], seed: 6), 0)
        for _ in 0..<10 {
            var board = Scoreboard(sources: 2)
            for day in 0..<140 {
                let isEasy = day % 2 == 0
                let size = isEasy ? 0.5 : 3.0
                board.add(day: day, errors: [size * made.normal(), isEasy ? size * made.normal() : nil])
            }
            #expect((board.records[0].error ?? 0) > 2 * (board.records[1].error ?? 0))
            if board.ranks(seed: 1) != [1, 1] { ahead += 1 }
        }
        #expect(ahead <= 4, "\(ahead)")
    }

    @Test("Where fewer draws decide, the answer and the numbers that are left are those of all draws")
    func draws() {
        var (made, sure) = (MadeUpForecasts([], seed: 7), 0)
        for round in 0..<120 {
            var board = Scoreboard(sources: 2)
            var weeks: [Int: Double] = [:]
            // From alike to surely better, with days that are far off.
            let better = Double(round % 12) * 0.06
            for day in 0..<(35 + 7 * (round % 5)) {
                let tail = made.uniform() < 0.05 ? 8.0 : 1
                let errors = [tail * made.normal(), (1 - better) * made.normal()]
                board.add(day: day, errors: errors)
                weeks[day / 7, default: 0] += errors[1].magnitude - errors[0].magnitude
            }
            var (own, plain) = (SeededNumbers(seed: UInt64(round)), SeededNumbers(seed: UInt64(round)))
            let result = board.isBetter(1, than: 0, &own)
            let all = Self.isBelow(weeks.sorted { $0.key < $1.key }.map(\.value), &plain)
            #expect(result == all, "\(round)")
            #expect(own.next() == plain.next())
            if result != nil { sure += 1 }
        }
        #expect((20...110).contains(sure), "\(sure)")
    }

    /// Returns whether the sum is surely below zero, by all draws and their order.
    private static func isBelow(_ weeks: [Double], _ numbers: inout SeededNumbers) -> Bool? {
        let sums = (0..<Scoreboard.draws).map { _ in
            weeks.indices.reduce(0.0) { sum, _ in
                let index = numbers.next().multipliedFullWidth(by: UInt64(weeks.count)).high
                return sum + weeks[Int(index)]
            }
        }.sorted()
        if sums[Scoreboard.draws * 19 / 20] < 0 { return true }
        return sums[Scoreboard.draws / 20] > 0 ? false : nil
    }
}
