/// How a template is laid out for those who read it: each element and section may stand on a line of its own, indented.
enum TemplateLayout {
    /// The template as it is rendered, without that layout: a page has neither indentation nor a blank between two tags
    /// that stand on lines of their own. A blank that is meant stands within a line; a line break beside text stays one.
    ///
    /// Not for `<pre>` and `<textarea>`, in which a line break is text.
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
