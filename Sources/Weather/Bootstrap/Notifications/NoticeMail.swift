import AccountMails
import Mail
import NotificationPorts

/// What sending notices by mail takes, besides people and a queue.
struct NoticeMail: Sendable {
    let product: MailingProduct
    let origin: PublicOrigin
    let transport: any MailTransport
    let composer: MailComposer
    let links: any UnsubscribeLinks
}

extension NoticeMail {
    /// Between the server and the mail server, for the connection and for each reply. All of them end within the minute that
    /// a delivery may take.
    static let patience = Duration.seconds(15)
    /// How many connections there are to the mail server at a time.
    static let width = 4
}
