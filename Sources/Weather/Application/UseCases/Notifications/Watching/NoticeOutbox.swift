public import Foundation
public import NotificationRules
public import StoragePort
public import WeatherModels

/// Takes notices to be sent.
public protocol NoticeOutbox: Sendable {
    /// Takes notices, each for one target. Those that are `.taken` are on the disk when this returns. The same notice for the
    /// same target is taken once, however often it is given, also if this throws after it took some.
    ///
    /// - Returns: An answer for each notice, in their order.
    func take(_ notices: [OutgoingNotice]) async throws(StorageError) -> [OutboxAnswer]
}

/// What became of a notice.
public enum OutboxAnswer: Hashable, Sendable {
    /// It is on the disk, or was before.
    case taken
    /// Nothing more can be taken now: it is to be given again.
    case full
    /// It will not be sent: too many wait for the person, or it cannot be written.
    case dropped
}

/// A notice for one target of a person, with what is needed to write it.
public struct OutgoingNotice: Sendable {
    public let person: Profile.ID
    public let target: NoticeTarget
    public let notice: Notice
    /// That of the notice, and further ones with the same news.
    public let places: [SavedPlace]
    /// Of the place.
    public let timeZone: TimeZone
    /// The person's settings.
    public let settings: PersonalSettings
    public let moment: Date
}
