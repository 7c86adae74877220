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
