public import StoragePort

/// Keeps what many persons keep of the weather, each apart from the others.
public protocol ProfileStorage: ProfileStore {
    /// Where one person's things are. Nothing can be kept for a profile that is not there: it throws.
    func storage(of id: Profile.ID) -> any Storage
}
