public import Foundation
public import HTTPService
public import Languages

/// What a product knows of who asks, beside what every site knows: their choices, and what their scenes stand on.
public protocol SitePerson: Sendable {
    /// What the product adds to the shell around its pages.
    var shell: ShellParts { get }
}

extension SitePerson {
    public var shell: ShellParts { ShellParts() }
}

/// A request with who asks.
public struct SiteRequest<Person: SitePerson>: Sendable {
    public let request: ServiceRequest
    public let visitor: Visitor
    public let person: Person
    /// Read once: every part of an answer is of one moment.
    public let now: Date

    public init(request: ServiceRequest, visitor: Visitor, person: Person, now: Date) {
        self.request = request
        self.visitor = visitor
        self.person = person
        self.now = now
    }

    /// Theirs.
    public var language: Language { visitor.language }

    /// Path and query as they may be written into a link.
    public var target: String {
        let items = request.query.items.map { item in
            "\(item.name.percentEncoded)=\(item.looseValue.percentEncoded)"
        }
        let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0).percentEncoded }.joined(separator: "/")
        return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
    }
}
