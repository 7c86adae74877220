import StoragePort

/// A new key. Its secret is stored nowhere and cannot be shown again.
public struct NewKey: Hashable, Sendable {
    public let key: AccessKey
    public let secret: AccessKeySecret
}

/// Why a new key was not stored.
enum KeyRefusal: Error, Hashable {
    case full, ownerHasMost, ownerMadeMost, ownerIsGone
}

extension AccessKeyStorage {
    /// Stores a new key.
    ///
    /// - Parameter make: Makes a key. It is called again if the identifier is taken.
    func addKey(_ make: () -> NewKey) async throws(StorageError) -> Result<NewKey, KeyRefusal> {
        // Identifiers have 32 bits: among ten thousand keys, a new one is taken once in half a million times.
        for _ in 0..<4 {
            let new = make()
            switch try await createAccessKey(new.key) {
            case .created: return .success(new)
            case .full: return .failure(.full)
            case .ownerHasMost: return .failure(.ownerHasMost)
            case .ownerMadeMost: return .failure(.ownerMadeMost)
            case .ownerIsGone: return .failure(.ownerIsGone)
            case .taken: continue
            }
        }
        throw StorageError(.unwritable("every new key is there already"), subject: "keys")
    }
}
