import TerminalPages

extension CommandContext {
    /// Writes one line to the error output; it may contain text that a person typed or an upstream sent.
    func writeError(line: String) {
        writeError(PrintableText.text(line) + "\n")
    }
}
