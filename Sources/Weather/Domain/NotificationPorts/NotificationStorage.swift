public import NotificationRules
public import StoragePort
public import WeatherModels

/// What is stored of a person's notifications, at one moment.
public struct KeptNotifications: Hashable, Sendable {
    public var plan: NotificationPlan
    /// In the order in which they were added; at most ``NoticeTarget/most``.
    public var targets: [NoticeTarget]
    /// The saved places in the person's order, which no change of notifications changes.
    public let places: [SavedPlace]

    public init(
        plan: NotificationPlan = NotificationPlan(),
        targets: [NoticeTarget] = [],
        places: [SavedPlace] = []
    ) {
        (self.plan, self.targets, self.places) = (plan, targets, places)
    }
}

/// Stores the rules, settings and targets of one person. Deleting a saved place deletes its rules with it.
public protocol NotificationStorage: Sendable {
    /// Returns what is stored; the standard plan and no targets if there is nothing.
    ///
    /// - Throws: ``StorageError``, also if what is stored can only be read by a later version. It is not changed then.
    func loadNotifications() async throws(StorageError) -> KeptNotifications
    /// Changes what is stored in one transaction, and returns what the change returns. It is on the disk then.
    ///
    /// A browser that is added belongs to this person from now on: targets of others with its fingerprint are deleted.
    ///
    /// - Parameter change: Gets what is stored. It is called again if somebody else changed it meanwhile.
    func changeNotifications<Answer: Sendable>(
        _ change: @escaping @Sendable (inout KeptNotifications) -> Answer
    ) async throws(StorageError) -> Answer
}

/// The notifications of many people, separately from each other.
public protocol NotificationProfiles: Sendable {
    /// Returns the storage of one person. Changes throw if the profile does not exist.
    func notifications(of id: Profile.ID) -> any NotificationStorage
}
