import AccessKeys
import AccountModels
import Accounts

/// The addresses of the people whom keys belong to.
struct KeyOwners {
    private var addresses: [Account.ID: EmailAddress] = [:]

    /// Opens the accounts only if one of the keys belongs to somebody.
    init(of keys: [AccessKey], in session: Session) async throws(CommandFailure) {
        let owners = Set(keys.compactMap(\.owner).map { Account.ID(rawValue: $0.rawValue) })
        guard !owners.isEmpty else { return }
        let operations = try session.accounts()
        // One that is not there was deleted a moment ago, and its keys were revoked with it.
        addresses = try await Session.operate { () throws(AccountFailure) in
            try await operations.addresses(of: owners)
        }
    }

    /// Returns `nil` for a key of the operator.
    func address(of key: AccessKey) -> String? {
        key.owner.flatMap { addresses[Account.ID(rawValue: $0.rawValue)]?.text }
    }
}
