public import Foundation
import GRDB

/// A row, read from its first column to its last. A column with a value of another type than requested is `nil`.
public struct SQLRow {
    private let row: Row
    private let count: Int
    private var column = 0

    init(_ row: Row) {
        self.row = row
        count = row.count
    }

    /// Returns the next column as text.
    public mutating func text() -> String? { String.fromDatabaseValue(next()) }

    /// Returns the next column as an integer.
    public mutating func integer() -> Int? { Int.fromDatabaseValue(next()) }

    /// Returns the next column as a number.
    public mutating func real() -> Double? { Double.fromDatabaseValue(next()) }

    /// Returns the next column as bytes.
    public mutating func bytes() -> [UInt8]? { Data.fromDatabaseValue(next()).map(Array.init) }

    /// Returns the next column, as stored by ``SQLValue/moment(_:)``.
    public mutating func moment() -> Date? { real().map(Date.init(timeIntervalSinceReferenceDate:)) }

    /// Same as ``text()``, but throws ``StoreObstacle/damage(_:)`` instead of returning `nil`.
    public mutating func requiredText() throws -> String { try required(text()) }

    /// Same as ``integer()``, but throws ``StoreObstacle/damage(_:)`` instead of returning `nil`.
    public mutating func requiredInteger() throws -> Int { try required(integer()) }

    /// Same as ``real()``, but throws ``StoreObstacle/damage(_:)`` instead of returning `nil`.
    public mutating func requiredReal() throws -> Double { try required(real()) }

    /// Same as ``moment()``, but throws ``StoreObstacle/damage(_:)`` instead of returning `nil`.
    public mutating func requiredMoment() throws -> Date { try required(moment()) }

    private func required<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw StoreObstacle.damage("a value is missing") }
        return value
    }

    private mutating func next() -> DatabaseValue {
        defer { column += 1 }
        return column < count ? row[column] : .null
    }
}
