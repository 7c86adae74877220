public import StoragePort

/// Whose things: each row that a person keeps names its owner.
public enum Owner: Hashable, Sendable {
    /// Whoever uses the command line on this machine.
    case person
    /// Somebody whom a server knows by a number.
    case profile(Profile.ID)

    /// As it stands in the column `owner`.
    public var column: SQLValue {
        switch self {
        case .person: .text("")
        case .profile(let id): .text(id.rawValue)
        }
    }
}

extension SQLDatabase {
    /// - Throws: ``StoreObstacle/refusal(_:)`` where nothing can be kept for them.
    public func checkPresence(of owner: Owner) throws {
        guard case .profile(let id) = owner else { return }
        guard try profile(id) != nil else { throw StoreObstacle.refusal("there is no such profile") }
    }
}
