import TerminalPages

extension CommandContext {
    /// One line to the error output, which may hold what a person typed or an upstream sent.
    func writeError(line: String) {
        writeError(PrintableText.text(line) + "\n")
    }
}
