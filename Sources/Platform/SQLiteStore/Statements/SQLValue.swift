public import Foundation
import GRDB

/// A value for a `?` of a statement; nil is NULL.
public enum SQLValue: Hashable, Sendable {
    case text(String?)
    case integer(Int?)
    case real(Double?)
    case bytes([UInt8]?)

    /// Seconds since 2001-01-01 00:00 UTC, as every table of ours has moments.
    public static func moment(_ moment: Date?) -> SQLValue {
        .real(moment?.timeIntervalSinceReferenceDate)
    }

    static func arguments(_ values: [SQLValue]) throws -> StatementArguments {
        StatementArguments(try values.map { try $0.stored() })
    }

    /// - Throws: ``StoreObstacle/refusal(_:)`` for a text that would be cut.
    private func stored() throws -> DatabaseValue {
        switch self {
        case .text(let text?):
            guard text.isStorable else { throw StoreObstacle.refusal("a text holds the character U+0000") }
            return text.databaseValue
        case .integer(let number?): return number.databaseValue
        case .real(let number?): return number.databaseValue
        case .bytes(let bytes?): return Data(bytes).databaseValue
        case .text(nil), .integer(nil), .real(nil), .bytes(nil): return .null
        }
    }
}

extension String {
    /// Texts go to the database as C strings, which end at U+0000: what stands behind it would be cut off in silence. No
    /// statement takes such a text, and no row holds one.
    public var isStorable: Bool { !utf8.contains(0) }
}
