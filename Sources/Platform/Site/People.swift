public import Foundation
public import HTTPService
public import Profiles
public import SiteModels
public import StoragePort

/// How a product knows its visitors: what it stores under their profile, and what its scenes need.
public protocol People<Person>: Sendable {
    /// A visitor as the product knows them.
    associatedtype Person: SitePerson
    /// What is read from a profile at each request.
    associatedtype Kept: Sendable

    /// Returns what is stored under a profile.
    func kept(of profile: Profile) async throws(StorageError) -> Kept

    /// Returns the choices that the site itself uses.
    ///
    /// - Parameter kept: `nil` if nothing is stored or it cannot be read.
    func choices(in kept: Kept?) -> SiteChoices

    /// Returns the product's view of a visitor.
    ///
    /// - Parameters:
    ///   - visitor: The visitor as the site knows them.
    ///   - kept: `nil` if nothing is stored or it cannot be read.
    ///   - newProfile: Creates the profile when the first thing is saved.
    func person(
        _ visitor: Visitor,
        keeping kept: Kept?,
        making newProfile: NewProfile,
        of request: ServiceRequest,
        now: Date
    ) -> Person

    /// Returns the message shown instead of a page that the visitor must not see, or `nil` if they may.
    func closing(of route: SiteRoute<Person>, to request: SiteRequest<Person>) -> MessageModel?
}

extension People {
    public func closing(of route: SiteRoute<Person>, to request: SiteRequest<Person>) -> MessageModel? { nil }
}

extension People where Kept == Void {
    public func kept(of profile: Profile) async throws(StorageError) {}

    public func choices(in kept: Void?) -> SiteChoices { SiteChoices() }
}
