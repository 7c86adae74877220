import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import KMA

@Suite("Amounts in the KMA's words")
struct AmountTests {
    @Test(
        "Words, ranges, bounds and numbers",
        arguments: [
            ("강수없음", 0, 0), ("적설없음", 0, 0), ("-", 0, 0), ("0", 0, 0), ("1mm 미만", 0, 1), ("1.0mm 미만", 0, 1),
            ("1cm 미만", 0, 1), ("1.0mm", 1, 1), ("12.0mm", 12, 12), ("0.4", 0.4, 0.4), ("2", 2, 2),
            ("30.0~50.0mm", 30, 50), ("5.0~10.0cm", 5, 10), ("30mm~50mm", 30, 50), (" 3.0mm ", 3, 3),
        ]
    )
    func ranges(text: String, low: Double, high: Double) throws {
        let amount = try #require(AmountText(text))
        #expect(amount.low == low && amount.high == high)
        #expect(amount.value == (low + high) / 2)
    }

    @Test(
        "An amount without an upper bound",
        arguments: [("50.0mm 이상", 50), ("5.0cm 이상", 5), ("50mm이상", 50)]
    )
    func unbounded(text: String, low: Double) throws {
        let amount = try #require(AmountText(text))
        #expect(amount.low == low && amount.high == nil && amount.value == low)
    }

    @Test(
        "What is missing, or is no amount",
        arguments: [
            "", "null", "-999", "-998.9", "999", "비", "mm", "~", "50.0~30.0mm", "30.050.0", "이상", "미만",
            "-1.0mm",
            "nan", "inf", "0x10", "1e300", "1mm 2mm",
        ]
    )
    func none(text: String) {
        #expect(AmountText(text) == nil)
    }

    @Test("Steps with a range keep it, with the words of the agency; made rows, none is recorded")
    func ranges() async throws {
        let at = Fixture.forecast
        let report = try await Asked.report(
            .shortRange,
            .text(
                Fixture.body([
                    at("TMP", "1", "20261002", "0000"), at("PCP", "1mm 미만", "20261002", "0000"),
                    at("TMP", "1", "20261002", "0100"), at("PCP", "30.0~50.0mm", "20261002", "0100"),
                    at("SNO", "5.0cm 이상", "20261002", "0100"), at("TMP", "1", "20261002", "0200"),
                    at("PCP", "12.0mm", "20261002", "0200"), at("SNO", "적설없음", "20261002", "0200"),
                    at("TMP", "1", "20261002", "0300"), at("PCP", "50.0mm 이상", "20261002", "0300"),
                ])
            )
        )
        let ranges = try #require(report?.amountRanges)
        #expect(ranges.map(\.words) == ["1mm 미만", "30.0~50.0mm", "5.0cm 이상", "50.0mm 이상"])
        #expect(ranges.map(\.low) == [0, 30, 5, 50] && ranges.map(\.high) == [1, 50, nil, nil])
        #expect(ranges.map(\.unit) == [.millimetres, .millimetres, .centimetres, .millimetres])
        let starts = report?.hourly.map(\.span) ?? []
        #expect(ranges.map(\.span) == [starts[0], starts[1], starts[1], starts[3]])
        #expect(report?.hourly.map(\.precipitation?.millimetres) == [0.5, 40, 12, 50])
    }
}
