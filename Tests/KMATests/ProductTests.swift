import DataGoKr
import Foundation
import Testing
import WeatherPorts

@testable import KMA

@Suite("Issues of the KMA")
struct ProductTests {
    private func moment(_ day: String, _ clock: String) throws -> Date {
        try #require(KoreanTime.moment(day: day, clock: clock))
    }

    @Test(
        "The newest issue that is out",
        arguments: [
            (Product.observation, "20261002", "0109", "20261002", "0000"),
            (.observation, "20261002", "0110", "20261002", "0100"),
            (.observation, "20261002", "0005", "20261001", "2300"),
            (.ultraShort, "20261002", "0144", "20261002", "0030"),
            (.ultraShort, "20261002", "0145", "20261002", "0130"),
            (.ultraShort, "20261002", "0044", "20261001", "2330"),
            (.shortRange, "20261002", "0209", "20261001", "2300"),
            (.shortRange, "20261002", "0210", "20261002", "0200"),
            (.shortRange, "20261002", "1705", "20261002", "1400"),
            (.shortRange, "20270101", "0000", "20261231", "2300"),
        ] as [(Product, String, String, String, String)]
    )
    func newest(product: Product, day: String, clock: String, issueDay: String, issueClock: String) throws {
        let issue = product.newestIssue(at: try moment(day, clock))
        let digits = KoreanTime.digits(of: issue)
        #expect(digits.day == issueDay && digits.clock == issueClock)
    }

    @Test("An issue lives until the next one is out, at least half a minute")
    func lifetime() throws {
        let issue = try moment("20261002", "0200")
        let now = try moment("20261002", "0215")
        for (product, seconds) in [(Product.shortRange, 2 * 3600 + 55 * 60.0), (.observation, 55 * 60)] {
            let lifetime = product.lifetime(of: issue, at: now, for: "somebody")
            #expect((seconds..<seconds + Product.spread).contains(lifetime))
        }
        let late = try moment("20261002", "0500")
        #expect(Product.observation.lifetime(of: issue, at: late, for: "somebody") == 30)
        #expect(Product.shortRange.issue(before: issue) == (try moment("20261001", "2300")))
    }

    @Test("The newest analysis stands for the present at each minute of the hour, whenever it is asked for")
    func present() throws {
        let hour = try moment("20261002", "1300")
        for minute in 0..<60 {
            let now = hour.addingTimeInterval(Double(minute) * 60)
            for asked in [0, Product.spread] {
                let age = now.timeIntervalSince(
                    Product.observation.newestIssue(at: now.addingTimeInterval(-asked))
                )
                #expect((0...KMAProvider.profile.longestPresent).contains(age), "\(minute)")
            }
        }
        // At 14:10 the analysis of 14:00 is out, and that of 13:00 is an hour old in the ten minutes before.
        #expect(KMAProvider.profile.longestPresent > 3_600 + 600 + Product.spread)
    }

    @Test("24:00 is the end of a day; what is no time is none")
    func times() throws {
        #expect(try moment("20260908", "2400") == moment("20260909", "0000"))
        #expect(try moment("20261002", "0100").timeIntervalSince1970 == 1_790_870_400)
        for (day, clock) in [
            ("20260230", "0000"), ("2026090", "0000"), ("20260908", "2401"), ("20260908", "0060"),
            ("20260908", "-100"), ("20260908", "000"), ("+2026908", "0000"), ("٢٠٢٦٠٩٠٨", "0000"),
        ] {
            #expect(KoreanTime.moment(day: day, clock: clock) == nil)
        }
    }
}
