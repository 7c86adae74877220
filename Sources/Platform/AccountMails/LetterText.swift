/// A mail as plain text.
enum LetterText {
    /// - Parameter signature: The last line: who writes.
    static func text(_ words: LetterWords, signature: String) -> String {
        let button = words.button.map { ["\($0.words):\n\($0.address)"] } ?? []
        let aside = words.aside.map { ["\($0.words)\n\($0.address)"] } ?? []
        let facts = words.facts.isEmpty ? [] : [words.facts.joined(separator: "\n")]
        let leaving = words.leaving.map { "\n\($0.words): \($0.address)" } ?? ""
        return (words.paragraphs + facts + button + aside + words.notes + ["-- \n\(signature)\(leaving)"])
            .joined(separator: "\n\n") + "\n"
    }
}
