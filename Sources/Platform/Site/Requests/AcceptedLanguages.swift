public import Languages

/// The languages a browser asks for, best first (`Accept-Language`; RFC 9110, 12.5.4; tags: RFC 5646).
public struct AcceptedLanguages: Hashable, Sendable {
    /// One language tag.
    public struct Tag: Hashable, Sendable {
        /// The language in lower case: `ko`.
        public let language: String
        /// The region as ISO 3166-1 alpha-2 in upper case: `KR`; `nil` if the tag has none.
        public let region: String?
    }

    /// More than anybody reads; the rest of a longer list is ignored.
    private static let mostTags = 32

    /// Tags of equal weight keep their order. Those with `q=0` and the asterisk are left out.
    public let tags: [Tag]

    /// - Parameter field: The value of the field as sent. Invalid tags are skipped.
    public init(_ field: String?) {
        let weighted = (field ?? "").split(separator: ",").prefix(Self.mostTags).compactMap {
            range -> (Tag, Double)? in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let tag = parts.first.flatMap(Tag.init) else { return nil }
            let quality =
                parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return (tag, (0...1).contains(quality) ? quality : 0)
        }
        tags = weighted.enumerated().filter { $0.element.1 > 0 }
            .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
            .map(\.element.0)
    }

    /// Returns which of the languages is asked for first, or `nil` if none is.
    public func first(of languages: [String]) -> String? {
        tags.lazy.map(\.language).first(where: languages.contains)
    }

    /// The region of the first tag that has one: the person's home region, as far as the browser says.
    public var region: String? { tags.lazy.compactMap(\.region).first }
}

extension Language {
    /// Returns the first of the languages that the browser asks for, otherwise English.
    public init(_ accepted: AcceptedLanguages, of languages: [Language]) {
        let tag = accepted.first(of: languages.map(\.rawValue))
        self = languages.first { $0.rawValue == tag } ?? .english
    }
}

extension AcceptedLanguages.Tag {
    /// - Parameter text: The tag in lower case.
    fileprivate init?(_ text: String) {
        let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = subtags.first, (2...3).contains(language.utf8.count), language.isAlphabetic
        else {
            return nil
        }
        // A single letter introduces extensions, whose subtags have other meanings.
        let plain = subtags.dropFirst().prefix { $0.utf8.count > 1 }
        let region = plain.first { $0.utf8.count == 2 && $0.isAlphabetic }
        self.init(language: String(language), region: region?.uppercased())
    }
}

extension Substring {
    fileprivate var isAlphabetic: Bool {
        utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
}
