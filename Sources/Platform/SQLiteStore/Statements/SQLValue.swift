public import Foundation
import GRDB

/// A value for a `?` of a statement; `nil` is NULL.
public enum SQLValue: Hashable, Sendable {
    case text(String?)
    case integer(Int?)
    case real(Double?)
    case bytes([UInt8]?)

    /// Returns the seconds since 2001-01-01 00:00 UTC, which is how all tables store moments.
    public static func moment(_ moment: Date?) -> SQLValue {
        .real(moment?.timeIntervalSinceReferenceDate)
    }

    static func arguments(_ values: [SQLValue]) throws -> StatementArguments {
        StatementArguments(try values.map { try $0.stored() })
    }

    /// - Throws: ``StoreObstacle/refusal(_:)`` if the text would be cut off.
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
    /// Whether the text can be stored. Text is passed to the database as a C string, which ends at U+0000; anything
    /// after it would be lost silently. So statements refuse such text.
    public var isStorable: Bool { !utf8.contains(0) }
}
