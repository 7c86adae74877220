public import AccountModels
public import Accounts
public import Foundation
public import StoragePort

/// The accounts of a product, in its store, whose schema must contain ``SchemaStep/profiles``,
/// ``SchemaStep/accounts``, ``SchemaStep/accountAgreements``, ``SchemaStep/accountBounds`` and
/// ``SchemaStep/accountRequests``.
public struct SQLAccounts: AccountStorage {
    let store: any SQLStore

    public init(_ store: any SQLStore) {
        self.store = store
    }
}

extension SQLAccounts: AccountRecords {
    public func hasPasswords() async throws(StorageError) -> Bool {
        try await store.read { try await $0.hasPasswords() } ?? false
    }

    public func account(_ id: Account.ID) async throws(StorageError) -> Account? {
        try await store.read { try await $0.account(id) }.flatMap(\.self)
    }

    public func records(of email: EmailAddress) async throws(StorageError) -> AddressRecords {
        let records = try await store.read { database in
            AddressRecords(
                account: try await database.account(folded: email.folded),
                joinings: try await database.joinings(folded: email.folded)
            )
        }
        return records ?? AddressRecords()
    }

    public func accounts(after folded: String?, limit: Int) async throws(StorageError) -> [Account] {
        try await store.read { try await $0.accounts(after: folded, limit: limit) } ?? []
    }

    public func createAccount(
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult {
        try await store.write { database in
            let schema = store.schema
            let result = try await database.add(new, at: event.at, of: schema)
            if case .created = result { try await database.record(event) }
            return result
        }
    }

    public func addJoining(
        _ joining: Joining,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress {
        try await store.write { database in
            try await database.record(event)
            let mail = AskedMail(isReset: false, event, until: joining.expiresAt)
            let address = try await database.mail(mail, to: joining.email, within: allowance)
            if address.hasRoom { try await database.add(joining) }
            return address
        }
    }

    public func joining(_ token: TokenHash) async throws(StorageError) -> Joining? {
        try await store.read { try await $0.joining(token: token) }.flatMap(\.self)
    }

    public func renewJoining(
        _ id: Joining.ID,
        token: TokenHash,
        expiresAt: Date,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> RenewedJoining? {
        try await store.write { database in
            try await database.record(event)
            guard var joining = try await database.joining(id) else { return nil }
            let mail = AskedMail(isReset: false, event, until: expiresAt)
            let address = try await database.mail(mail, to: joining.email, within: allowance)
            guard address.hasRoom else { return RenewedJoining(joining, address) }
            (joining.token, joining.expiresAt) = (token, expiresAt)
            try await database.execute(
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
        try await store.write { database in
            let schema = store.schema
            guard let joining = try await database.joining(token: token), event.at < joining.expiresAt else {
                return .unusable
            }
            let result = try await database.confirm(new, at: event.at, of: schema)
            guard case .created(let account) = result else { return result }
            try await database.deleteJoining(joining.id)
            try await database.record(event.of(account.id))
            return result
        }
    }

    public func replacePassword(
        of id: Account.ID,
        by new: PasswordHash,
        askedBy person: CheckedPerson,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await store.write { database in
            let schema = store.schema
            guard try await database.account(id, asCheckedFor: person) != nil else { return false }
            try await database.setPassword(new, of: id, at: event.at, keeping: person.session, in: schema)
            try await database.record(event)
            return true
        }
    }

    public func saveDetails(_ details: [String: String], of id: Account.ID) async throws(StorageError) {
        try await store.write { database in
            guard id.rawValue.isStorable else { return }
            try await database.execute(
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
        try await store.write { database in
            let schema = store.schema
            guard try await database.account(id) != nil else { return false }
            try await database.execute(
                "UPDATE account SET disabled_at = ? WHERE id = ?",
                [.moment(moment), .text(id.rawValue)]
            )
            if moment != nil { try await database.endSessions(of: id, keeping: nil, in: schema) }
            let change = moment.map { AccountChange.closed(id, at: $0) } ?? AccountChange.opened(id)
            try await schema.follow(change, in: database)
            try await database.record(event)
            return true
        }
    }

    public func deleteAccount(
        _ id: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> [EmailAddress]? {
        let addresses = try await store.write { database -> [EmailAddress]? in
            let schema = store.schema
            guard let account = try await database.account(id, asCheckedFor: person) else { return nil }
            let addresses = [account.email] + (try await database.newAddresses(of: id))
            for address in addresses { try await database.forgetNetworks(ofMailsTo: address) }
            try await database.deleteAccount(account, at: event.at, of: schema)
            try await database.record(event)
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
    ) async throws -> CreateAccountResult {
        guard var account = try await account(folded: new.account.email.folded) else {
            return try await add(new, at: moment, of: schema)
        }
        guard !account.isConfirmed, !account.isDisabled else { return .taken }
        try await setPassword(
            new.account.passwordHash,
            of: account.id,
            at: moment,
            keeping: nil,
            in: schema
        )
        try await setConfirmed(account.id, at: moment)
        try await setAgreement(new.account.agreement, of: account.id)
        try await add(new.session, of: account.id)
        account.passwordHash = new.account.passwordHash
        (account.passwordChangedAt, account.confirmedAt) = (moment, moment)
        account.agreement = new.account.agreement
        return .created(account)
    }
}
