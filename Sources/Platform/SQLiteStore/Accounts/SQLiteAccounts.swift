public import AccountModels
public import Accounts
public import Foundation
public import StoragePort

/// The accounts of a product, in its store, whose schema must contain ``SchemaStep/profiles``,
/// ``SchemaStep/accounts``, ``SchemaStep/accountAgreements``, ``SchemaStep/accountBounds`` and
/// ``SchemaStep/accountRequests``.
public struct SQLiteAccounts: AccountStorage {
    let store: SQLiteStore

    public init(_ store: SQLiteStore) {
        self.store = store
    }
}

extension SQLiteAccounts: AccountRecords {
    public func hasPasswords() async throws(StorageError) -> Bool {
        try await store.read { try $0.hasPasswords() } ?? false
    }

    public func account(_ id: Account.ID) async throws(StorageError) -> Account? {
        try await store.read { try $0.account(id) }.flatMap(\.self)
    }

    public func records(of email: EmailAddress) async throws(StorageError) -> AddressRecords {
        let records = try await store.read { database in
            AddressRecords(
                account: try database.account(folded: email.folded),
                joinings: try database.joinings(folded: email.folded)
            )
        }
        return records ?? AddressRecords()
    }

    public func accounts(after folded: String?, limit: Int) async throws(StorageError) -> [Account] {
        try await store.read { try $0.accounts(after: folded, limit: limit) } ?? []
    }

    public func createAccount(
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult {
        try await store.write { [schema = store.schema] database in
            let result = try database.add(new, at: event.at, of: schema)
            if case .created = result { try database.record(event) }
            return result
        }
    }

    public func addJoining(
        _ joining: Joining,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress {
        try await store.write { database in
            try database.record(event)
            let mail = AskedMail(isReset: false, event, until: joining.expiresAt)
            let address = try database.mail(mail, to: joining.email, within: allowance)
            if address.hasRoom { try database.add(joining) }
            return address
        }
    }

    public func joining(_ token: TokenHash) async throws(StorageError) -> Joining? {
        try await store.read { try $0.joining(token: token) }.flatMap(\.self)
    }

    public func renewJoining(
        _ id: Joining.ID,
        token: TokenHash,
        expiresAt: Date,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> RenewedJoining? {
        try await store.write { database in
            try database.record(event)
            guard var joining = try database.joining(id) else { return nil }
            let mail = AskedMail(isReset: false, event, until: expiresAt)
            let address = try database.mail(mail, to: joining.email, within: allowance)
            guard address.hasRoom else { return RenewedJoining(joining, address) }
            (joining.token, joining.expiresAt) = (token, expiresAt)
            try database.execute(
                "UPDATE account_joining SET token = ?, expires_at = ? WHERE id = ?",
                [.text(token.rawValue), .moment(expiresAt), .text(id.rawValue)]
            )
            return RenewedJoining(joining, address)
        }
    }

    public func confirmJoining(
        _ token: TokenHash,
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult {
        try await store.write { [schema = store.schema] database in
            guard let joining = try database.joining(token: token), event.at < joining.expiresAt else {
                return .unusable
            }
            let result = try database.confirm(new, at: event.at, of: schema)
            guard case .created(let account) = result else { return result }
            try database.deleteJoining(joining.id)
            try database.record(event.of(account.id))
            return result
        }
    }

    public func replacePassword(
        of id: Account.ID,
        by new: PasswordHash,
        askedBy person: CheckedPerson,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await store.write { [schema = store.schema] database in
            guard try database.account(id, asCheckedFor: person) != nil else { return false }
            try database.setPassword(new, of: id, at: event.at, keeping: person.session, in: schema)
            try database.record(event)
            return true
        }
    }

    public func saveDetails(_ details: [String: String], of id: Account.ID) async throws(StorageError) {
        try await store.write { database in
            guard id.rawValue.isStorable else { return }
            try database.execute(
                "UPDATE account SET details = ? WHERE id = ?",
                [.text(try Details.text(details)), .text(id.rawValue)]
            )
        }
    }

    public func setDisabled(
        _ id: Account.ID,
        at moment: Date?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await store.write { [schema = store.schema] database in
            guard try database.account(id) != nil else { return false }
            try database.execute(
                "UPDATE account SET disabled_at = ? WHERE id = ?",
                [.moment(moment), .text(id.rawValue)]
            )
            if moment != nil { try database.endSessions(of: id, keeping: nil, in: schema) }
            let change = moment.map { AccountChange.closed(id, at: $0) } ?? AccountChange.opened(id)
            try schema.follow(change, in: database)
            try database.record(event)
            return true
        }
    }

    public func deleteAccount(
        _ id: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> [EmailAddress]? {
        let addresses = try await store.write { [schema = store.schema] database -> [EmailAddress]? in
            guard let account = try database.account(id, asCheckedFor: person) else { return nil }
            let addresses = [account.email] + (try database.newAddresses(of: id))
            for address in addresses { try database.forgetNetworks(ofMailsTo: address) }
            try database.deleteAccount(account, at: event.at, of: schema)
            try database.record(event)
            return addresses
        }
        if addresses != nil { await store.emptyLog() }
        return addresses
    }
}

extension SQLDatabase {
    /// Makes the account of a joining, or gives it the account with the unconfirmed address.
    fileprivate func confirm(
        _ new: NewAccount,
        at moment: Date,
        of schema: StoreSchema
    ) throws -> CreateAccountResult {
        guard var account = try account(folded: new.account.email.folded) else {
            return try add(new, at: moment, of: schema)
        }
        guard !account.isConfirmed, !account.isDisabled else { return .taken }
        try setPassword(
            new.account.passwordHash,
            of: account.id,
            at: moment,
            keeping: nil,
            in: schema
        )
        try setConfirmed(account.id, at: moment)
        try setAgreement(new.account.agreement, of: account.id)
        try add(new.session, of: account.id)
        account.passwordHash = new.account.passwordHash
        (account.passwordChangedAt, account.confirmedAt) = (moment, moment)
        account.agreement = new.account.agreement
        return .created(account)
    }
}
