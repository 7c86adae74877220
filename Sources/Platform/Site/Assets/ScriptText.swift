enum ScriptText {
    /// Returns a script without comment-only lines, indentation and type comments, which were a third of what
    /// browsers loaded. Other comments beside code stay, and lines of code do not change otherwise. Template literals
    /// must not span lines.
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

    /// Returns a line of code without `/** @type … */`.
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
