/// The width of text in a terminal: two columns for East Asian wide and fullwidth characters (UAX #11) and for emoji,
/// none for combining marks and joiners, one for all others.
///
/// A symbol followed by the emoji variation selector (U+FE0F) is two columns wide, as in UAX #11 and current
/// terminals.
package enum DisplayWidth {
    /// Returns the total width of the characters.
    package static func columns(of text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the width of a character, which may consist of several Unicode scalars.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.count > 1, scalars.contains("\u{FE0F}") { return 2 }
        return scalars.map(columns(of:)).max() ?? 0
    }

    /// Returns the width of the widest text.
    package static func widest(_ texts: [String?]) -> Int {
        texts.map { columns(of: $0 ?? "") }.max() ?? 0
    }

    /// Decides which columns of a table fit on a narrow page. Columns are removed as a whole before any value is
    /// shortened.
    ///
    /// - Parameters:
    ///   - widths: The width of each column without the two spaces between columns; 0 for an empty one.
    ///   - leastFirst: All columns, in the order in which they are removed.
    ///   - columns: The width of the page.
    /// - Returns: The widths of the remaining columns.
    package static func kept<Cell: Hashable>(
        _ widths: [Cell: Int],
        leastFirst: [Cell],
        columns: Int
    ) -> [Cell: Int] {
        var kept = widths.filter { $0.value > 0 }
        for cell in leastFirst where kept.values.reduce(0, { $0 + $1 + 2 }) > columns { kept[cell] = nil }
        return kept
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? 0 : 1 }
        if combining.contains(where: { $0.contains(scalar.value) }) { return 0 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static let combining: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x0610...0x061A, 0x064B...0x065F, 0x0E31...0x0E31,
        0x0E34...0x0E3A, 0x0E47...0x0E4E, 0x1160...0x11FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F,
        0x202A...0x202E, 0x2060...0x2064, 0x20D0...0x20F0, 0x302A...0x302D, 0x3099...0x309A, 0xFE00...0xFE0F,
        0xFE20...0xFE2F, 0xFEFF...0xFEFF, 0xE0100...0xE01EF,
    ]

    /// Wide and fullwidth blocks, and the symbols shown as emoji by default (EastAsianWidth.txt, Unicode 16).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
        0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
        0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
        0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
        0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
        0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
        0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x1F004...0x1F004,
        0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335,
        0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
        0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D,
        0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4,
        0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7,
        0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0,
        0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]
}
