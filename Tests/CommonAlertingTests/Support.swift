import CommonAlerting
import Foundation
import TestSupport

/// What a body says, found by patterns in its text and not by a reader of XML.
struct PlainText {
    let text: String

    init(_ body: RecordedBody) throws {
        let bytes = try body.read()
        let head = String(decoding: bytes.prefix(100), as: UTF8.self).lowercased()
        text =
            head.contains("iso-8859-1")
            ? String(data: bytes, encoding: .isoLatin1) ?? "" : String(decoding: bytes, as: UTF8.self)
    }

    init(_ text: String) { self.text = text }

    /// The texts of all elements of a name without attributes, as written between their tags.
    func all(_ name: String) -> [String] {
        between("<\(name)>", "</\(name)>").map(Self.trimmed)
    }

    /// Those that are not empty.
    func filled(_ name: String) -> [String] { all(name).filter { !$0.isEmpty } }

    func first(_ name: String) -> String? { filled(name).first }

    /// The pieces between two marks.
    func between(_ start: String, _ end: String) -> [String] {
        text.components(separatedBy: start).dropFirst().compactMap { rest in
            rest.contains(end) ? rest.components(separatedBy: end)[0] : nil
        }
    }

    static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&apos;", with: "'")
            .replacingOccurrences(of: "&amp;", with: "&")
    }
}

/// An instant with its offset, by Foundation's reader.
func instant(_ text: String) throws -> Date {
    try Date(text.replacingOccurrences(of: "-00:00", with: "Z"), strategy: .iso8601)
}

extension CAPMessage {
    init(text: String) throws { try self.init(document: Data(text.utf8)) }
}

extension Corpus {
    static func text(_ ending: String) throws -> Data {
        guard let body = body(in: "cap", endingWith: ending) else { throw CocoaError(.fileNoSuchFile) }
        return try body.read()
    }
}
