import Testing

@testable import Gateway

struct DecimalFigureTests {
    @Test(arguments: [
        (12.0, 2, "12"), (-0.001, 2, "0"), (25.335, 2, "25.34"), (0.05, 2, "0.05"), (-3.1, 1, "-3.1"),
        (1013.4, 0, "1013"), (-0.05, 2, "-0.05"), (100.0001, 4, "100.0001"), (1e300, 2, "10000000000000"),
        (0.1032, 4, "0.1032"), (120, 0, "120"), (0, 2, "0"), (9.999, 2, "10"), (1.203, 3, "1.203"),
    ]) func writesNoNeedlessDigits(number: Double, places: Int, expected: String) {
        #expect(DecimalFigure(number, places: places).text == expected)
    }

    @Test func keepsThePointWhereAsked() {
        #expect(DecimalFigure(75, places: 2, keepsPoint: true).text == "75.0")
        #expect(DecimalFigure(-0.5, places: 2, keepsPoint: true).text == "-0.5")
    }
}
