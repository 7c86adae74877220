public import NotificationRules
public import StoragePort
public import WeatherModels
public import WeatherPorts

/// A person who wants to be told, with all that deciding and sending needs.
public struct WatchedPerson: Hashable, Sendable {
    public let profile: Profile.ID
    public let plan: NotificationPlan
    /// What they were told; empty if it cannot be read.
    public let memory: NotificationMemory
    /// The saved places that rules name, in the person's order.
    public let places: [SavedPlace]
    /// Where notices go now: without receivers that wait for their proof, and without mail that has no confirmed address.
    public let targets: [NoticeTarget]
    /// The stored settings, of which the units and the clock are made.
    public let settings: [SettingKey: String]

    public init(
        profile: Profile.ID,
        plan: NotificationPlan,
        memory: NotificationMemory,
        places: [SavedPlace],
        targets: [NoticeTarget],
        settings: [SettingKey: String]
    ) {
        (self.profile, self.plan, self.memory) = (profile, plan, memory)
        (self.places, self.targets, self.settings) = (places, targets, settings)
    }
}

/// What changed of the people who want to be told. Whoever takes it over knows what reading everybody would tell.
public struct WatchedChanges: Hashable, Sendable {
    /// What was read: to ask for the changes since.
    public let version: Int
    /// Whether there are more changes already.
    public let hasMore: Bool
    /// Those of whom something changed, as they are now.
    public let people: [WatchedPerson]
    /// Those of whom something changed, and who are nobody to be told now.
    public let others: Set<Profile.ID>
    /// Everybody of whom there may be rules, if somebody is gone for good; otherwise `nil`. Of those who are gone, nothing
    /// is kept, not even that they are.
    public let remaining: Set<Profile.ID>?

    public init(
        version: Int,
        hasMore: Bool,
        people: [WatchedPerson],
        others: Set<Profile.ID>,
        remaining: Set<Profile.ID>?
    ) {
        (self.version, self.hasMore, self.people) = (version, hasMore, people)
        (self.others, self.remaining) = (others, remaining)
    }
}

/// What whoever watches the weather for everybody reads and notes.
public protocol WatchedPeople: Sendable {
    /// Returns a number that changes with each change of anybody's plan, targets, places, settings and account. Reading
    /// it costs little.
    func watchVersion() async throws(StorageError) -> Int
    /// Returns people with rules, ordered by their profiles. Those whose account is disabled are none, and those whose
    /// plan can only be read by a later version.
    ///
    /// - Parameter profile: After which to begin; `nil` for the first.
    /// - Returns: As many as `count`, unless there are no more.
    func watched(after profile: Profile.ID?, atMost count: Int) async throws(StorageError) -> [WatchedPerson]
    /// Returns what changed since a number that was read before everybody, or that an earlier answer has; `nil` if that is
    /// not known any more, so that everybody is to be read again.
    ///
    /// - Parameter count: How many people are read at most; the others come with the next answer.
    func changes(since version: Int, atMost count: Int) async throws(StorageError) -> WatchedChanges?
    /// Stores what people were told, in one transaction. Those who are gone are left out.
    func saveMemories(_ memories: [Profile.ID: NotificationMemory]) async throws(StorageError)
    /// Returns a target as it is now, for whoever sends to it; `nil` if it was removed, waits for its proof, or belongs to
    /// a disabled account.
    func target(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) -> NoticeTarget?
    /// Deletes a target that is gone for good. Has no effect if it was removed.
    func deleteTarget(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError)
    /// Returns the confirmed address of a profile's account; `nil` if it has none, or is disabled.
    func mailAddress(of profile: Profile.ID) async throws(StorageError) -> String?
}
