import Testing
import Verification

@Suite("X3: who is judged by a truth, and what is learned of it")
struct JudgedSourcesTests {
    private static func learned(days: Int = 40) -> (Blend, MadeUpForecasts) {
        var blend = Blend(.temperature, sources: 3)
        var made = MadeUpForecasts([
            .init(bias: 1, scatter: 0.5), .init(bias: -1, scatter: 1), .init(scatter: 2),
        ])
        for _ in 0..<days {
            guard let issued = blend.issue(lead: 1, made.values(of: 10), climate: nil) else { continue }
            blend.verify(issued, observed: 10)
        }
        return (blend, made)
    }

    private static func issue(
        _ blend: inout Blend,
        _ said: SourceValues,
        _ climate: Double?
    ) throws -> IssuedBlend {
        let issued = blend.issue(lead: 1, said, climate: climate)
        return try #require(issued)
    }

    private static let same = SourceValues([12.0, 9, 11])

    @Test("Who made what was seen is not judged, and neither are the blends that it is a part of")
    func excluded() throws {
        var (blend, _) = Self.learned()
        let before = try Self.issue(&blend, Self.same, 8)
        blend.verify(before, observed: 20, without: 1)
        let after = try Self.issue(&blend, Self.same, 8)
        #expect(after.bias(of: 1) == before.bias(of: 1))
        #expect(after.bias(of: 0) != before.bias(of: 0) && after.bias(of: 2) != before.bias(of: 2))
        #expect(after.expertWeights == before.expertWeights)
        // One that said nothing is left out as it is.
        let absent = try Self.issue(&blend, SourceValues([12, nil, 11]), 8)
        var (one, other) = (blend, blend)
        one.verify(absent, observed: 20, without: 1)
        other.verify(absent, observed: 20)
        #expect(one == other)
        let later = try Self.issue(&one, Self.same, 8)
        #expect(later.expertWeights != before.expertWeights)
    }

    @Test("What seeds biases changes nothing else")
    func seeded() throws {
        let made = Self.learned(days: 0)
        var (blend, sources) = made
        for _ in 0..<60 {
            let issued = try Self.issue(&blend, sources.values(of: 10), nil)
            blend.seedBias(of: issued, observed: 10)
        }
        let issued = try Self.issue(&blend, Self.same, 8)
        #expect(abs(try #require(issued.bias(of: 0)) - 1) < 0.5)
        #expect(abs(try #require(issued.bias(of: 1)) + 1) < 0.5)
        var fresh = made.0
        let first = try Self.issue(&fresh, Self.same, 8)
        #expect(issued.expertWeights == first.expertWeights)
        for source in 0..<3 { #expect(abs((issued.weights[source] ?? 0) - 1.0 / 3) < 1e-9) }
    }

    @Test("The shares of a forecast sum to 1, whoever is there, before and after anything is known")
    func shares() throws {
        for days in [0, 1, 5, 40] {
            var (blend, _) = Self.learned(days: days)
            for said in [Self.same, SourceValues([nil, 9, 11]), SourceValues([nil, nil, 4])] {
                let issued = try Self.issue(&blend, said, 8)
                let shares = (0..<3).map { issued.shares[$0] }
                #expect(abs(shares.reduce(0) { $0 + ($1 ?? 0) } - 1) < 1e-9)
                for source in 0..<3 {
                    #expect((shares[source] == nil) == (said[source] == nil))
                    #expect((shares[source] ?? 0) >= 0)
                }
            }
        }
    }

    @Test("Several forecasts of one day of issue are one day, so that hours make nobody surely better")
    func days() {
        var board = Scoreboard(sources: 2)
        for day in -3..<26 {
            for _ in 0..<24 { board.add(day: day, errors: [1, 2]) }
        }
        #expect(board.days == 29 && board.days(of: 0) == 29 && board.records[0].count == 29 * 24)
        #expect(board.ranks(seed: 1) == [nil, nil])
        board.add(day: 26, errors: [1, 2])
        board.add(day: 27, errors: [nil, 2])
        #expect(board.ranks(seed: 1) == [1, 2])
        #expect(board.days == 31 && board.days(of: 0) == 30 && board.days(of: 2) == 0)
    }

    @Test("Probabilities are judged by their squares, and who is ahead is as well")
    func squared() {
        var board = Scoreboard(sources: 2, loss: .squared)
        // 0.5 each day, against right on most days and wrong on some: the same error, but not the same square.
        for day in 0..<60 { board.add(day: day, errors: [day % 2 == 0 ? 0.5 : -0.5, day % 2 == 0 ? 1 : 0]) }
        #expect(board.records[0].error == 0.25 && board.records[1].error == 0.5)
        #expect(board.records[0].closeShare == 1 && board.records[1].closeShare == 0.5)
        #expect(board.records[0].bias == 0 && board.records[1].bias == 0.5)
        #expect(board.ranks(seed: 1) == [1, 2])
        var absolute = Scoreboard(sources: 2)
        for day in 0..<60 { absolute.add(day: day, errors: [0.5, day % 2 == 0 ? 1 : 0]) }
        #expect(absolute.ranks(seed: 1) == [1, 1])
    }
}
