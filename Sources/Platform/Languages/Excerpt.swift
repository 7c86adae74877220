extension StringProtocol {
    /// The text as quoted in a message: a long one is shortened with "…".
    package var excerpt: String {
        let limit = 120
        return index(startIndex, offsetBy: limit, limitedBy: endIndex).map {
            $0 == endIndex ? String(self) : String(self[..<$0]) + "…"
        } ?? String(self)
    }
}
