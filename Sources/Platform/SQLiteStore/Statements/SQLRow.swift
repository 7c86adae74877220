public import Foundation

/// A row, read from its first column to its last. A column with a value of another type than requested is `nil`.
public struct SQLRow {
    private let statement: SQLiteStatement
    private var column: Int32 = 0

    init(_ statement: SQLiteStatement) {
        self.statement = statement
    }

    /// Returns the next column as text.
    public mutating func text() -> String? { statement.text(next()) }

    /// Returns the next column as an integer.
    public mutating func integer() -> Int? { statement.integer(next()) }

    /// Returns the next column as a number.
    public mutating func real() -> Double? { statement.real(next()) }

    /// Returns the next column as bytes.
    public mutating func bytes() -> [UInt8]? { statement.bytes(next()) }

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

    private mutating func next() -> Int32 {
        defer { column += 1 }
        return column
    }
}
