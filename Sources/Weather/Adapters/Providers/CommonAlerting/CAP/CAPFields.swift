package import Foundation
import ProviderSupport

/// The fields of a message within an element.
struct CAPFields {
    private let element: XMLElement

    init(_ element: XMLElement) { self.element = element }

    /// Returns the text of the first field of a name; `nil` if there is none or it is empty.
    subscript(name: String) -> String? { all(name).lazy.compactMap(\.content).first }

    func all(_ name: String) -> [XMLElement] { element.all(name, in: CAPNamespace.contains) }

    func date(_ name: String) -> Date? { self[name].flatMap(CAPTime.date) }

    /// Returns the values with names: of elements within the field, which an index may leave in a namespace of its own, or
    /// of "name=value", as version 1.0 has them.
    func values(_ name: String) -> [CAPValue] {
        all(name).flatMap { field -> [CAPValue] in
            guard !field.children.isEmpty else {
                let parts = (field.content ?? "").split(separator: "=", maxSplits: 1)
                return parts.count == 2 ? [CAPValue(String(parts[0]), String(parts[1]))] : []
            }
            var values: [CAPValue] = []
            var list: String?
            for child in field.children {
                switch child.name {
                case "valueName": list = child.content
                case "value":
                    if let list, let value = child.content { values.append(CAPValue(list, value)) }
                default: break
                }
            }
            return values
        }
    }
}

enum CAPNamespace {
    static func contains(_ name: String) -> Bool {
        name.hasPrefix("urn:oasis:names:tc:emergency:cap:1.") || name == "http://www.incident.com/cap/1.0"
    }
}

/// The times of messages.
package enum CAPTime {
    /// Reads a time with its offset from UTC; `nil` without one, because the sender's clock is unknown.
    package static func date(_ text: String) -> Date? {
        guard let time = WireTime(text), time.offset != nil else { return nil }
        let date = time.date(at: 0)
        return plausible.contains(date.timeIntervalSince1970) ? date : nil
    }

    /// From 1990, before there were such messages, to 2150.
    private static let plausible = 631_152_000.0...5_680_281_600.0
}
