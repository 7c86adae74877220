public import StoragePort

/// Stores the data of many visitors, separately from each other.
public protocol ProfileStorage: ProfileStore {
    /// Returns the storage of one visitor. Its operations throw if the profile does not exist.
    func storage(of id: Profile.ID) -> any Storage & SyncStorage
}
