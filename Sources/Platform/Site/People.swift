public import Foundation
public import HTTPService
public import Profiles
public import SiteModels
public import StoragePort

/// How a product knows those who visit its site: what it keeps under their profile, and what their scenes stand on.
public protocol People<Person>: Sendable {
    /// Who asks, as the product knows them.
    associatedtype Person: SitePerson
    /// What is read of a profile with each of its requests.
    associatedtype Kept: Sendable

    /// What is kept of a profile.
    /// - Throws: ``StorageError``.
    func kept(of profile: Profile) async throws(StorageError) -> Kept

    /// What the site itself goes by.
    /// - Parameter kept: Nil where nothing is, or it cannot be read.
    func choices(in kept: Kept?) -> SiteChoices

    /// Who asks.
    /// - Parameters:
    ///   - visitor: As far as the site knows them.
    ///   - kept: Nil where nothing is, or it cannot be read.
    ///   - newProfile: What the first thing is kept in, where they have no profile.
    func person(
        _ visitor: Visitor,
        keeping kept: Kept?,
        making newProfile: NewProfile,
        of request: ServiceRequest,
        now: Date
    ) -> Person

    /// What stands at the door of a page that the visitor is not to have; nil where they are let in.
    func closing(of route: SiteRoute<Person>, to request: SiteRequest<Person>) -> MessageModel?
}

extension People {
    public func closing(of route: SiteRoute<Person>, to request: SiteRequest<Person>) -> MessageModel? { nil }
}

extension People where Kept == Void {
    public func kept(of profile: Profile) async throws(StorageError) {}

    public func choices(in kept: Void?) -> SiteChoices { SiteChoices() }
}
