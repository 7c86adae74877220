import Testing
import Verification

@Suite("X3: how often it rained where how much was forecast")
struct ReliabilityTests {
    @Test(
        "A probability is counted in its tenth; the last one has its upper end",
        arguments: [
            (0.0, 0), (0.05, 0), (0.1, 1), (0.3, 3), (0.7, 7), (0.95, 9), (1.0, 9),
        ]
    )
    func bins(probability: Double, number: Int) throws {
        var reliability = Reliability()
        reliability.add(probability, happened: true)
        let only = try #require(reliability.numbered.first)
        #expect(reliability.count == 1 && only.number == number)
        #expect(only.bin.forecast == probability && only.bin.observed == 1)
    }

    @Test("What was seen is the share of days, beside the mean of what was forecast")
    func shares() throws {
        var reliability = Reliability()
        for (probability, happened) in [
            (0.22, true), (0.26, false), (0.24, false), (0.28, false), (0.8, true),
        ] {
            reliability.add(probability, happened: happened)
        }
        #expect(reliability.numbered.map(\.number) == [2, 8])
        let bin = try #require(reliability.numbered.first?.bin)
        #expect(bin.count == 4 && bin.happened == 1 && bin.observed == 0.25)
        #expect(abs(bin.forecast - 0.25) < 1e-12)
        #expect(Reliability(reliability.numbered) == reliability)
    }

    @Test("What is no probability is not counted, nor a bin that there cannot be")
    func nonsense() {
        var reliability = Reliability()
        for probability in [-0.1, 1.1, .nan, .infinity] { reliability.add(probability, happened: true) }
        #expect(reliability.count == 0 && reliability == Reliability())
        let bin = Reliability.Bin(count: 1, happened: 0, sum: 0.5)
        #expect(
            Reliability([(-1, bin), (10, bin), (3, .init(count: 0, happened: 0, sum: 0))]) == Reliability()
        )
    }

    @Test("It is told from thirty forecasts on")
    func told() {
        var reliability = Reliability()
        for _ in 0..<29 { reliability.add(0.5, happened: false) }
        #expect(!reliability.isTold)
        reliability.add(0.5, happened: true)
        #expect(reliability.isTold)
    }
}
