/// Patterns are kept as text, because pages are given the same ones.
enum RulePattern {
    /// Whether the whole text matches.
    static func matches(_ text: String, whole pattern: String) -> Bool {
        guard let regex = regex(pattern) else { return false }
        return (try? regex.wholeMatch(in: text)) != nil
    }

    static func isFound(_ pattern: String, in text: String) -> Bool {
        guard let regex = regex(pattern) else { return false }
        return (try? regex.firstMatch(in: text)) != nil
    }

    private static func regex(_ pattern: String) -> Regex<AnyRegexOutput>? {
        try? Regex(pattern).matchingSemantics(.unicodeScalar)
    }
}
