public import Foundation
import GRDB

/// A row, read from its first column to its last. A column that holds something else than is asked for is nil.
public struct SQLRow {
    private let row: Row
    private let count: Int
    private var column = 0

    init(_ row: Row) {
        self.row = row
        count = row.count
    }

    /// The next column's text.
    public mutating func text() -> String? { String.fromDatabaseValue(next()) }

    /// The next column's whole number.
    public mutating func integer() -> Int? { Int.fromDatabaseValue(next()) }

    /// The next column's number.
    public mutating func real() -> Double? { Double.fromDatabaseValue(next()) }

    /// The next column's bytes.
    public mutating func bytes() -> [UInt8]? { Data.fromDatabaseValue(next()).map(Array.init) }

    /// The next column as ``SQLValue/moment(_:)`` stored it.
    public mutating func moment() -> Date? { real().map(Date.init(timeIntervalSinceReferenceDate:)) }

    /// As ``text()``.
    /// - Throws: ``StoreObstacle/damage(_:)`` where it is nil.
    public mutating func requiredText() throws -> String { try required(text()) }

    /// As ``integer()``.
    /// - Throws: ``StoreObstacle/damage(_:)`` where it is nil.
    public mutating func requiredInteger() throws -> Int { try required(integer()) }

    /// As ``real()``.
    /// - Throws: ``StoreObstacle/damage(_:)`` where it is nil.
    public mutating func requiredReal() throws -> Double { try required(real()) }

    /// As ``moment()``.
    /// - Throws: ``StoreObstacle/damage(_:)`` where it is nil.
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
