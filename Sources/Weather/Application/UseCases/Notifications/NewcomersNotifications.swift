public import NotificationPorts
public import Profiles
public import StoragePort

/// The notifications of a visitor who has saved nothing yet: none, until the first is saved. Then the profile is created.
public final class NewcomersNotifications: NotificationStorage {
    private let profiles: any NotificationProfiles
    private let newProfile: NewProfile

    public init(profiles: any NotificationProfiles, making newProfile: NewProfile) {
        (self.profiles, self.newProfile) = (profiles, newProfile)
    }

    public func loadNotifications() async throws(StorageError) -> KeptNotifications {
        guard let profile = newProfile.id else { return KeptNotifications() }
        return try await profiles.notifications(of: profile).loadNotifications()
    }

    public func changeNotifications<Answer: Sendable>(
        _ change: @escaping @Sendable (inout KeptNotifications) -> Answer
    ) async throws(StorageError) -> Answer {
        if newProfile.id == nil {
            var kept = KeptNotifications()
            let answer = change(&kept)
            guard kept != KeptNotifications() else { return answer }
        }
        return try await profiles.notifications(of: newProfile.make()).changeNotifications(change)
    }
}
