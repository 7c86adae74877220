import Mustache

/// The templates of a site, parsed once. The only user of the template engine.
///
/// A template includes another as `{{>name}}` and fills its blocks as `{{<shell}}{{$content}}…{{/content}}{{/shell}}`.
/// Values are escaped for HTML unless written `{{{value}}}`. Indentation and line breaks between tags are not rendered.
public struct TemplateLibrary: Sendable {
    private let library: MustacheLibrary

    /// - Parameter templates: Text by name.
    /// - Throws: ``TemplateError`` naming the template that cannot be parsed.
    public init(_ templates: [String: String]) throws(TemplateError) {
        var parsed: [String: MustacheTemplate] = [:]
        for (name, text) in templates {
            do { parsed[name] = try MustacheTemplate(string: TemplateLayout.removed(from: text)) } catch {
                throw TemplateError(template: name, reason: "\(error)")
            }
        }
        library = MustacheLibrary(templates: parsed)
    }

    /// The text of a template for some values; nil where there is no such template.
    /// - Parameter values: By the names the template uses: texts, numbers, truth values, lists, dictionaries, and
    ///   structures of them by their stored properties.
    public func render(_ name: String, _ values: [String: Any]) -> String? {
        library.render(values, withTemplate: name)
    }
}

/// A template that cannot be parsed.
public struct TemplateError: Error, Hashable, Sendable {
    public let template: String
    public let reason: String
}
