import GRDB
import StoragePort
import WeatherPorts

/// Whose things: each row that a person keeps names its owner.
enum Owner: Hashable, Sendable {
    /// Whoever uses the command line on this machine.
    case person
    /// Somebody whom a server knows by a number.
    case profile(Profile.ID)

    /// As it stands in the column `owner`.
    var column: String {
        switch self {
        case .person: ""
        case .profile(let id): id.rawValue
        }
    }
}

extension Database {
    /// - Throws: ``Refusal`` where nothing can be kept for them.
    func checkPresence(of owner: Owner) throws {
        guard case .profile(let id) = owner else { return }
        guard try profile(id) != nil else { throw Refusal("there is no such profile") }
    }
}
