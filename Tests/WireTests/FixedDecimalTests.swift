import Testing
import Wire

struct FixedDecimalTests {
    @Test(arguments: [
        (12.0, 2, "12"), (-0.001, 2, "0"), (25.335, 2, "25.34"), (0.05, 2, "0.05"), (-3.1, 1, "-3.1"),
        (1013.4, 0, "1013"), (-0.05, 2, "-0.05"), (100.0001, 4, "100.0001"), (0.1032, 4, "0.1032"),
        (120, 0, "120"), (0, 2, "0"), (9.999, 2, "10"), (1.203, 3, "1.203"), (21.400000000000002, 2, "21.4"),
        (21, 2, "21"), (-0.0, 2, "0"), (37.566535, 12, "37.566535"), (-122.4194155, 12, "-122.4194155"),
    ])
    func `the shortest text has no needless digit`(number: Double, decimals: Int, expected: String) {
        #expect(FixedDecimal.shortest(number, decimals: decimals) == expected)
    }

    @Test(arguments: [
        (21.4, 2, "21.40"), (21, 1, "21.0"), (-0.04, 1, "0.0"), (0.05, 1, "0.1"), (7, 0, "7"), (0, 0, "0"),
        (-12.345, 2, "-12.35"), (0.007, 3, "0.007"), (120, 0, "120"), (-0.0, 0, "0"),
    ])
    func `a text has all its decimals`(number: Double, decimals: Int, expected: String) {
        #expect(FixedDecimal.text(number, decimals: decimals) == expected)
    }

    /// The halves a `Double` can hold.
    @Test(arguments: [
        (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"), (-0.5, 0, "-1"), (-2.5, 0, "-3"), (0.25, 1, "0.3"),
        (-1.25, 1, "-1.3"), (0.125, 2, "0.13"), (0.49999999999999994, 0, "0"),
    ])
    func `a half is rounded away from zero`(number: Double, decimals: Int, expected: String) {
        #expect(FixedDecimal.shortest(number, decimals: decimals) == expected)
    }

    @Test func `zeros at the end are dropped as asked`() {
        func text(_ number: Double, _ zeros: FixedDecimal.Zeros) -> String? {
            FixedDecimal(number, decimals: 2)?.text(zeros: zeros)
        }
        #expect(text(75, .droppedButOne) == "75.0")
        #expect(text(-0.5, .droppedButOne) == "-0.5")
        #expect(text(75.25, .droppedButOne) == "75.25")
        #expect(text(100, .dropped) == "100")
        #expect(text(100, .kept) == "100.00")
        #expect(FixedDecimal(3, decimals: 0)?.text(zeros: .droppedButOne) == "3.0")
    }

    @Test("B18: what is no number is a dash", arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e15])
    func noNumber(value: Double) {
        #expect(FixedDecimal.text(value, decimals: 1) == "–")
        #expect(FixedDecimal.shortest(value, decimals: 1) == "–")
        #expect(FixedDecimal.rounded(value) == nil)
    }

    @Test func `fifteen digits are written, more are cut to that where asked`() {
        #expect(FixedDecimal.text(999_999_999_999_999, decimals: 0) == "999999999999999")
        #expect(FixedDecimal(clamping: 1e300, decimals: 2).text() == "10000000000000")
        #expect(FixedDecimal(clamping: -1e300, decimals: 2).text() == "-10000000000000")
    }

    @Test func `what is written as 0 is not positive`() {
        #expect(!FixedDecimal(clamping: 0.004, decimals: 2).isPositive)
        #expect(FixedDecimal(clamping: 0.005, decimals: 2).isPositive)
        #expect(!FixedDecimal(clamping: -1, decimals: 2).isPositive)
    }
}
