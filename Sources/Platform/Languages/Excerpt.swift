extension StringProtocol {
    /// The text as a message repeats it: of a long one the beginning, and "…".
    package var excerpt: String {
        let limit = 120
        return index(startIndex, offsetBy: limit, limitedBy: endIndex).map {
            $0 == endIndex ? String(self) : String(self[..<$0]) + "…"
        } ?? String(self)
    }
}
