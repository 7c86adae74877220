import AccessKeys
import Foundation
import UseCases
import ViewModels
import Wire

/// The JSON of keys.
enum KeyJSON {
    /// Returns the document of `haneul keys list --json`.
    static func list(_ keys: [StoredAccessKey], of owners: KeyOwners) -> OrderedJSON {
        .fields(["keys": .array(keys.map { stored($0, owners.address(of: $0.key)) })])
    }

    /// Returns the document of `haneul keys create --json`, the only one that contains a key.
    static func created(_ made: NewKey) -> OrderedJSON {
        .object([("secret", .string(made.secret.text))] + fields(of: made.key))
    }

    /// Returns the document of `haneul keys revoke --json`.
    static func revoked(_ key: AccessKey) -> OrderedJSON {
        .object([("revoked", .bool(true)), ("key", .object(fields(of: key)))])
    }

    private static func stored(_ stored: StoredAccessKey, _ owner: String?) -> OrderedJSON {
        let usage = stored.usage
        var fields = fields(of: stored.key)
        if let owner { fields.append(("account", .string(owner))) }
        if let moment = stored.key.suspendedAt { fields.append(("suspendedAt", time(moment))) }
        if let lastUse = usage.lastUsedAt { fields.append(("lastUsedAt", time(lastUse))) }
        fields += [
            ("requestsToday", .integer(usage.requestsOnDay)), ("requests", .integer(usage.requests)),
            ("refused", .integer(usage.refused)),
        ]
        return .object(fields)
    }

    private static func fields(of key: AccessKey) -> [(name: String, value: OrderedJSON)] {
        let fields: [(name: String, value: OrderedJSON?)] = [
            ("id", .string(key.id)), ("name", key.name.map(OrderedJSON.string)),
            ("limit", .string(key.limit.description)), ("createdAt", time(key.createdAt)),
            ("revokedAt", key.revokedAt.map(time)),
        ]
        return fields.compactMap { field in field.value.map { (field.name, $0) } }
    }

    private static func time(_ moment: Date) -> OrderedJSON {
        .string(LocalTime(moment, offset: 0).rfc3339)
    }
}
