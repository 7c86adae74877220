/// Scripts as they are sent.
enum ScriptText {
    /// A script without the lines that are nothing but comment, which are for readers of the source and were a fifth of
    /// what browsers load. What stands beside code stays, and so do the lines of code as they are.
    static func withoutComments(_ script: String) -> String {
        var isInComment = false
        return script.split(separator: "\n").filter { line in
            let text = line.drop { $0 == " " }
            if isInComment {
                isInComment = !text.hasSuffix("*/")
                return false
            }
            isInComment = text.hasPrefix("/**") && !text.contains("*/")
            return !isInComment && !text.hasPrefix("//") && !(text.hasPrefix("/**") && text.hasSuffix("*/"))
        }
        .joined(separator: "\n")
    }
}
