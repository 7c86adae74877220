import Mustache

/// The templates of a site, parsed once. The only user of the template engine.
///
/// A template includes another with `{{>name}}` and fills its blocks with
/// `{{<shell}}{{$content}}…{{/content}}{{/shell}}`. Values are escaped for HTML unless written `{{{value}}}`.
/// Indentation and line breaks between tags are not rendered.
public struct TemplateLibrary: Sendable {
    private let library: MustacheLibrary

    /// - Parameter templates: The templates by name.
    /// - Throws: ``TemplateError`` with the name of the template that cannot be parsed.
    public init(_ templates: [String: String]) throws(TemplateError) {
        var parsed: [String: MustacheTemplate] = [:]
        for (name, text) in templates {
            do { parsed[name] = try MustacheTemplate(string: Self.withoutLayout(text)) } catch {
                throw TemplateError(template: name, reason: "\(error)")
            }
        }
        library = MustacheLibrary(templates: parsed)
    }

    /// Renders a template. Returns `nil` if it does not exist.
    ///
    /// - Parameter values: The values by name: texts, numbers, Booleans, arrays, dictionaries, and structures, which
    ///   are read by their stored properties.
    public func render(_ name: String, _ values: [String: Any]) -> String? {
        library.render(TemplateScope(values), withTemplate: name)
    }

    /// Returns a template without its layout for readers, in which each element and section may be on its own line,
    /// indented: no indentation, and no blank between tags on separate lines. Write an intended blank within a line. A
    /// line break next to text is kept.
    ///
    /// Not for `<pre>` and `<textarea>`, in which line breaks are text.
    static func withoutLayout(_ template: String) -> String {
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

/// A template cannot be parsed.
public struct TemplateError: Error, Hashable, Sendable {
    public let template: String
    public let reason: String
}
