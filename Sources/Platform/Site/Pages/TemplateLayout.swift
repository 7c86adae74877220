/// The layout of templates for readers: each element and section may be on its own line, indented.
enum TemplateLayout {
    /// Returns the template without that layout: no indentation, and no blank between tags on separate lines. Write
    /// an intended blank within a line. A line break next to text is kept.
    ///
    /// Not for `<pre>` and `<textarea>`, in which line breaks are text.
    static func removed(from template: String) -> String {
        var text = ""
        for line in template.split(whereSeparator: \.isNewline) {
            guard let start = line.firstIndex(where: { !$0.isWhitespace }),
                let end = line.lastIndex(where: { !$0.isWhitespace })
            else { continue }
            let content = line[start...end]
            let standsBetweenTags =
                (text.hasSuffix(">") || text.hasSuffix("}}"))
                && (content.hasPrefix("<") || content.hasPrefix("{{"))
            if !text.isEmpty && !standsBetweenTags { text += "\n" }
            text += content
        }
        return text
    }
}
