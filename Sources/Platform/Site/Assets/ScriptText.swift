/// Scripts as they are sent.
enum ScriptText {
    /// A script without what is for readers of the source, and was a third of what browsers load: the lines that are nothing
    /// but comment, indentation, and types beside code. Other comments beside code stay, and so do the lines of code as they
    /// are. No text in backticks may go over a line.
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
        .map { withoutTypes($0.drop { $0 == " " }) }
        .joined(separator: "\n")
    }

    /// A line of code without `/** @type … */`.
    private static func withoutTypes(_ line: Substring) -> String {
        var code = ""
        var rest = line
        while let start = rest.firstRange(of: "/** @"),
            let end = rest[start.upperBound...].firstRange(of: "*/")
        {
            code += rest[..<start.lowerBound]
            rest = rest[end.upperBound...].drop { $0 == " " }
        }
        return code + rest
    }
}
