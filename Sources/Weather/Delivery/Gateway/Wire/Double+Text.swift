import Wire

extension Double {
    /// Returns the number rounded, without trailing zeros.
    func text(decimals: Int) -> String { FixedDecimal(clamping: self, decimals: decimals).text() }

    var wholeText: String { text(decimals: 0) }
}
