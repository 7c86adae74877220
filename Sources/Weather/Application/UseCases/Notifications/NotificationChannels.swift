public import Foundation
public import NotificationPorts
public import WeatherModels

/// Whether a server can send notices by mail.
public enum MailOffer: Hashable, Sendable {
    case offered
    /// No mail server is set.
    case noServer
    /// A mail server is set, but no public origin, of which links are made.
    case noOrigin
}

/// The ways by which a server reaches people, and what it knows of what it did: the same for everybody. What is `nil`
/// is not offered.
public struct NotificationChannels: Sendable {
    public var browsers: (any BrowserSubscriptions)?
    public var receivers: (any NoticeReceivers)?
    public var mail: MailOffer
    public var history: (any NoticeHistory)?
    public var records: (any KnowledgeRecords)?
    /// Bounds the codes that are sent to receivers.
    public let codes: CodeLimit
    /// Returns how often the weather of a point is looked at, in seconds; `nil` if that is not known.
    public var interval: @Sendable (Coordinate) -> TimeInterval?

    public init(
        browsers: (any BrowserSubscriptions)? = nil,
        receivers: (any NoticeReceivers)? = nil,
        mail: MailOffer = .noServer,
        history: (any NoticeHistory)? = nil,
        records: (any KnowledgeRecords)? = nil,
        codes: CodeLimit = CodeLimit(),
        interval: @escaping @Sendable (Coordinate) -> TimeInterval? = { _ in nil }
    ) {
        (self.browsers, self.receivers, self.mail) = (browsers, receivers, mail)
        (self.history, self.records, self.codes) = (history, records, codes)
        self.interval = interval
    }
}
