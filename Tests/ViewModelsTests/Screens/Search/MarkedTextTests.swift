import Testing
import ViewModels
import WeatherModels

struct MarkedTextTests {
    private func text(_ runs: [MarkedText]) -> String {
        runs.map { $0.isMarked ? "[\($0.text)]" : $0.text }.joined()
    }

    @Test(
        "A7: the matched part is marked, wherever it lies",
        arguments: [
            ("서울특별시", [0..<2], "[서울]특별시"), ("New York", [0..<3, 4..<6], "[New] [Yo]rk"),
            ("Seoul", [], "Seoul"), ("Seoul", [0..<5], "[Seoul]"), ("Seoul", [3..<5, 0..<2], "[Se]o[ul]"),
            // Overlapping parts are one text, not twice.
            ("Seoul", [0..<3, 2..<4], "[Seo][u]l"),
            // A character outside of the basic plane has two units, and is not cut in two.
            ("𠮷野", [0..<1], "[𠮷]野"), ("𠮷野", [2..<3], "𠮷[野]"), ("e\u{301}te", [0..<1], "[e\u{301}]te"),
            ("Seoul", [3..<9], "Seoul"), ("", [0..<1], ""),
        ]
    )
    func marks(name: String, ranges: [Range<Int>], expected: String) {
        #expect(text(MarkedText.runs(of: name, marking: ranges.map(TextSpan.init))) == expected)
    }
}
