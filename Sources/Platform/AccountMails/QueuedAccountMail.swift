public import Accounts
public import AccountModels
public import Foundation
import Languages
public import Logging
public import Mail
import StoragePort

/// Writes the mails about accounts, and puts them into a queue.
///
/// The queue's transport must be a ``TransportForSomebody``.
public struct QueuedAccountMail: AccountMail {
    private let queue: MailQueue
    private let product: MailingProduct
    private let origin: @Sendable () -> PublicOrigin
    private let policy: AccountPolicy
    private let logger: Logger

    /// - Parameters:
    ///   - origin: Returns what links are made of.
    ///   - policy: How long links work.
    ///   - logger: Told of mails that could not be queued.
    public init(
        queue: MailQueue,
        product: MailingProduct,
        origin: @escaping @Sendable () -> PublicOrigin,
        policy: AccountPolicy,
        logger: Logger
    ) {
        (self.queue, self.product, self.origin, self.policy) = (queue, product, origin, policy)
        self.logger = logger
    }

    public var undeliveredLifetime: TimeInterval { GivenUpMail.lifetime }

    public func send(_ message: AccountMessage) async {
        do {
            let mail = try Self.mail(
                for: message,
                to: recipient(of: message),
                from: product,
                origin: origin(),
                policy: policy
            )
            let lifetime = Self.lifetime(of: message.content, policy)
            let result = try await queue.add(mail, lifetime: lifetime)
            if result != .added { logger.error("mail", metadata: ["event": "\(result)"]) }
        } catch {
            // Neither has an address in it.
            logger.error("mail", metadata: ["event": "not queued", "error": "\(error)"])
        }
    }

    public func forget(_ address: EmailAddress) async {
        // Nothing waits for an address that mail cannot go to.
        guard let recipient = try? MailAddress(address.text) else { return }
        do throws(StorageError) { try await queue.eraseMail(to: recipient) } catch {
            logger.error("mail", metadata: ["event": "not erased", "error": "\(error)"])
        }
    }

    /// Some addresses that accounts may have are none that mail can go to, such as one with two dots in a row: their
    /// mail takes as long and goes to nobody.
    private func recipient(of message: AccountMessage) throws(MailAddressError) -> MailAddress {
        guard let text = message.recipient?.text else { return try MailAddress(Nobody.address) }
        do { return try MailAddress(text) } catch {
            logger.error("mail", metadata: ["event": "no address for mail", "error": "\(error)"])
            return try MailAddress(Nobody.address)
        }
    }

    /// Returns the mail for a message; one to nobody is written like any other.
    ///
    /// - Throws: ``MailMessageError``
    static func mail(
        for message: AccountMessage,
        to recipient: MailAddress,
        from product: MailingProduct,
        origin: PublicOrigin,
        policy: AccountPolicy
    ) throws(MailMessageError) -> MailMessage {
        let language = product.language(for: message.language)
        let (name, pages) = (product.name(in: language), AccountPages(at: origin))
        let letter = Letter(
            content: message.content,
            product: name,
            email: recipient.text,
            pages: pages,
            home: product.home,
            hours: max(1, Int(lifetime(of: message.content, policy) / 3_600))
        )
        return try product.message(letter.text(in: language), to: recipient, from: origin, in: language)
    }

    /// In seconds: that of the link, so that no mail arrives with one that does not work.
    private static func lifetime(
        of content: AccountMessage.Content,
        _ policy: AccountPolicy
    ) -> TimeInterval {
        if case .resetPassword = content { policy.resetLifetime } else { policy.confirmationLifetime }
    }
}
