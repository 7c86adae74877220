public import Foundation
public import HTTPService
public import Languages
import StoreTracing

/// What a product knows about a visitor in addition to the site: their settings, and what its scenes need.
public protocol SitePerson: Sendable {
    /// What the product adds to the shell around its pages.
    var shell: ShellParts { get }
}

extension SitePerson {
    public var shell: ShellParts { ShellParts() }
}

/// A request and its visitor.
public struct SiteRequest<Person: SitePerson>: Sendable {
    public let request: ServiceRequest
    public let visitor: Visitor
    public let person: Person
    /// The time of the request, read once, so that all parts of a response agree.
    public let now: Date
    /// What stores did while it was answered; `nil` where the store is a file of the server's own.
    var trace: StoreTrace?

    /// When the oldest of what is shown from memory was read; `nil` if nothing is.
    public var rememberedSince: Date? {
        [visitor.rememberedSince, trace?.rememberedSince].compactMap(\.self).min()
    }

    /// The language of the visitor.
    public var language: Language { visitor.language }

    /// Path and query, encoded for use in a link.
    public var target: String {
        let items = request.query.items.map { item in
            "\(item.name.percentEncoded)=\(item.looseValue.percentEncoded)"
        }
        let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0).percentEncoded }.joined(separator: "/")
        return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
    }
}
