import Mustache

/// A structure or dictionary as templates read it: each is looked at once in a rendering.
///
/// The template engine would reflect a structure for every value that a template asks for, and all structures around it
/// for a value that lies further out: about half of the time of a page.
final class TemplateScope {
    private let object: Any
    /// What the object has, by name; `nil` before the first question.
    private var fields: [String: Any]?
    /// What was asked for.
    private var read: [String: Any?] = [:]

    init(_ object: Any) {
        self.object = object
        fields = object as? [String: Any]
    }

    /// Returns a value as templates read it: a structure or dictionary as a scope, a list with its elements as such,
    /// and anything else as it is. Returns `nil` for an optional without a value.
    private static func readable(_ value: Any) -> Any? {
        switch value {
        // The most frequent, which need not be reflected. A cast unwraps optionals.
        case let text as String: return text
        case let isTrue as Bool: return isTrue
        case let number as Int: return number
        case let words as [String: String]: return words
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { readable($0.value) }
        case .collection: return mirror.children.compactMap { readable($0.value) }
        case .struct, .class, .dictionary: return TemplateScope(value)
        default: return value
        }
    }

    private func field(_ name: String) -> Any? {
        if let fields { return fields[name] }
        var all: [String: Any] = [:]
        for case (let label?, let value) in Mirror(reflecting: object).children { all[label] = value }
        fields = all
        return all[name]
    }
}

extension TemplateScope: MustacheParent {
    func child(named name: String) -> Any? {
        if let known = read[name] { return known }
        let value = field(name).flatMap(Self.readable)
        read[name] = .some(value)
        return value
    }
}

extension TemplateScope: MustacheCustomRenderable {
    var renderText: String { String(describing: object) }
    var isNull: Bool { false }
}
