import AccessKeys
import Foundation
import UseCases
import ViewModels

/// Keys in JSON.
enum KeyJSON {
    /// The document of `haneul keys list --json`.
    static func list(_ keys: [StoredAccessKey]) -> JSONValue {
        .fields(["keys": .array(keys.map(stored))])
    }

    /// The document of `haneul keys create --json`, the only one with a key itself.
    static func created(_ made: CreateKey.Result) -> JSONValue {
        .object([("secret", .string(made.secret.text))] + fields(of: made.key))
    }

    /// The document of `haneul keys revoke --json`.
    static func revoked(_ key: AccessKey) -> JSONValue {
        .object([("revoked", .bool(true)), ("key", .object(fields(of: key)))])
    }

    private static func stored(_ stored: StoredAccessKey) -> JSONValue {
        let usage = stored.usage
        var fields = fields(of: stored.key)
        if let lastUse = usage.lastUsedAt { fields.append(("lastUsedAt", time(lastUse))) }
        fields += [
            ("requestsToday", .integer(usage.requestsOnDay)), ("requests", .integer(usage.requests)),
            ("refused", .integer(usage.refused)),
        ]
        return .object(fields)
    }

    private static func fields(of key: AccessKey) -> [(name: String, value: JSONValue)] {
        let fields: [(name: String, value: JSONValue?)] = [
            ("id", .string(key.id)), ("name", key.name.map(JSONValue.string)),
            ("limit", .string(key.limit.description)), ("createdAt", time(key.createdAt)),
            ("revokedAt", key.revokedAt.map(time)),
        ]
        return fields.compactMap { field in field.value.map { (field.name, $0) } }
    }

    private static func time(_ moment: Date) -> JSONValue {
        .string(LocalTime(moment, offset: 0).rfc3339)
    }
}
