public import Languages
public import NotificationPorts
import NotificationRules
public import StoragePort

/// Stops somebody's mail by the link in one of them: without cookies and without signing in.
///
/// Each mail's link works for as long as its address is that of the account, also after mail was switched off and on
/// again: who says stop in whichever mail is heard.
public struct UnsubscribeFromMail: Sendable {
    private let links: any UnsubscribeLinks
    private let people: any WatchedPeople
    private let notifications: @Sendable (Profile.ID) -> NotificationUseCases

    /// - Parameter notifications: Returns those of a person.
    public init(
        links: any UnsubscribeLinks,
        people: any WatchedPeople,
        notifications: @escaping @Sendable (Profile.ID) -> NotificationUseCases
    ) {
        (self.links, self.people, self.notifications) = (links, people, notifications)
    }

    /// Returns the language of the mail in which a token stood; `nil` if it was not made here. It reads nothing, so that the
    /// answer does not tell whether there still is such a person.
    public func language(of token: String) -> Language? { links.link(token)?.language }

    /// Switches mail off. A token that was not made here, one that is no longer anybody's, and one that was used change
    /// nothing.
    ///
    /// - Returns: Whose pages show it; `nil` if nothing can have changed.
    public func unsubscribe(by token: String) async throws(NotificationFailure) -> Profile.ID? {
        guard let link = links.link(token) else { return nil }
        let address: String?
        do { address = try await people.mailAddress(of: link.profile) } catch { throw .storage(error) }
        // Who had the address before says nothing about mail to the new one. Where mail rests, off is the safe side.
        if let address, !links.isLink(link, to: address) { return nil }
        let theirs = notifications(link.profile)
        do {
            // Nothing is written for a link that was used, or for somebody who is gone.
            guard try await theirs.overview().targets.mail != nil else { return nil }
        } catch {
            throw .storage(error)
        }
        try await theirs.useMail(false, in: link.language)
        return link.profile
    }
}
