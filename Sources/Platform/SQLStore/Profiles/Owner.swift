public import StoragePort

/// The owner of a row that belongs to a person.
public enum Owner: Hashable, Sendable {
    /// The user of the command line on this machine.
    case person
    /// A visitor of a server, identified by a profile.
    case profile(Profile.ID)

    /// The value of the column `owner`.
    public var column: SQLValue {
        switch self {
        case .person: .text("")
        case .profile(let id): .text(id.rawValue)
        }
    }
}

extension SQLDatabase {
    /// - Throws: ``StoreObstacle/refusal(_:)`` if nothing can be stored for the owner.
    public func checkPresence(of owner: Owner) async throws {
        guard case .profile(let id) = owner else { return }
        guard try await profile(id) != nil else { throw StoreObstacle.refusal("there is no such profile") }
    }
}
