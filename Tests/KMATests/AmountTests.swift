import Testing

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
}
