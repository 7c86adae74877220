public import Foundation

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
}

extension String {
    /// Whether the text can be stored. Text is passed to the database as a C string, which ends at U+0000; anything
    /// after it would be lost silently. So statements refuse such text.
    public var isStorable: Bool { !utf8.contains(0) }
}
