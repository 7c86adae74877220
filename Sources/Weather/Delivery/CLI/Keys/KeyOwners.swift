import AccessKeys
import AccountModels
import Accounts

/// The addresses of the people whom keys belong to.
struct KeyOwners {
    private var addresses: [KeyOwner: String] = [:]

    /// Opens the accounts only if one of the keys belongs to somebody.
    init(of keys: [AccessKey], in session: Session) async throws(CommandFailure) {
        let owners = Set(keys.compactMap(\.owner))
        guard !owners.isEmpty else { return }
        let operations = try session.accounts()
        for owner in owners {
            do throws(AccountFailure) {
                addresses[owner] = try await operations.find(owner.rawValue).email.text
            } catch .notFound {
                // It was deleted a moment ago, and its keys were revoked with it.
            } catch {
                throw .accounts(error, account: "")
            }
        }
    }

    /// Returns `nil` for a key of the operator.
    func address(of key: AccessKey) -> String? { key.owner.flatMap { addresses[$0] } }
}
