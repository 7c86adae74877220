@testable import CLI
import TerminalPages
import Testing

struct DisplayWidthTests {
    /// Printed by `Tools/expectations/display_widths.py`.
    @Test(arguments: [
        ("", 0), ("Seoul", 5), ("\u{C11C}\u{C6B8}", 4), ("\u{CCB4}\u{AC10} 18.9°C", 11), ("µg/m³", 5),
        ("\u{2600}\u{FE0F}", 2), ("\u{26C5}", 2), ("\u{1F327}\u{FE0F}", 2), ("\u{1F319}", 2),
        ("\u{1F317}", 2),
        ("\u{2601}\u{FE0F}", 2), ("\u{26C8}\u{FE0F}", 2), ("\u{1F328}\u{FE0F}", 2), ("\u{1F32B}\u{FE0F}", 2),
        ("\u{1F326}\u{FE0F}", 2), ("\u{1F324}\u{FE0F}", 2), ("\u{1112}", 2), ("e\u{301}", 1),
        ("\u{65E5}\u{672C}", 4), ("\u{FF01}", 2), ("\u{2013}", 1), ("\u{2581}\u{2582}\u{2588}", 3),
        ("\u{2501}\u{25CF}\u{2500}", 3), ("\u{FF8A}", 1), ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 2),
        ("\u{20000}", 2), ("\u{20AC}", 1), ("\u{2018}\u{2019}\u{201C}\u{201D}", 4), ("\u{2026}", 1), ("·", 1),
        ("\u{25CF}\u{25CB}", 2),
    ])
    func `columns of a text`(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }

    @Test func `a cut never splits a character and never exceeds`() {
        #expect(StyledText("서울시").cut(to: 5) == StyledText("서울") + "…")
        #expect(StyledText("☀️☀️").cut(to: 3) == StyledText("☀️") + "…")
        #expect(StyledText("서울").cut(to: 4) == StyledText("서울"))
    }

    @Test func `a line breaks at spaces, never between a figure and its unit`() {
        func lines(_ text: String, _ columns: Int, indent: Int = 2) -> [String] {
            StyledText(text).wrapped(to: columns, indent: indent).map { $0.rendered(color: false) }
        }
        #expect(lines("  Wind NW 3.4 m/s now", 14) == ["  Wind NW", "  3.4 m/s now"])
        #expect(lines("  약 4시간 동안 비", 12) == ["  약 4시간", "  동안 비"])
        #expect(lines("  abcdefghij", 6) == ["  abcd", "  efgh", "  ij"])
        #expect(lines("all fits", 8) == ["all fits"])
    }

    @Test func `what has one style has one escape sequence around it`() {
        let link =
            StyledText("Made up · ", .dim) + StyledText("https://doi.org/10.1029/WR017i001p00182", .dim)
        let lines = link.wrapped(to: 24, indent: 2).map { $0.rendered(color: true) }
        #expect(
            lines == [
                "\u{1B}[2mMade up ·\u{1B}[0m", "  \u{1B}[2mhttps://doi.org/10.102\u{1B}[0m",
                "  \u{1B}[2m9/WR017i001p00182\u{1B}[0m",
            ]
        )
        let row =
            StyledText("a ") + StyledText("b", .bold) + "  " + StyledText("c", .bold) + StyledText("d", .dim)
        #expect(row.rendered(color: true) == "a \u{1B}[1mb  c\u{1B}[0m\u{1B}[2md\u{1B}[0m")
    }
}
