public import Foundation

/// A row, read from its first column to its last. A column with a value of another type than requested is `nil`.
public struct SQLRow {
    private let columns: any SQLColumns
    private var column = 0

    /// Begins with the first of some columns, which are those of the current row for as long as it is.
    public init(_ columns: any SQLColumns) {
        self.columns = columns
    }

    /// Returns the next column as text.
    public mutating func text() -> String? { columns.text(next()) }

    /// Returns the next column as an integer.
    public mutating func integer() -> Int? { columns.integer(next()) }

    /// Returns the next column as a number.
    public mutating func real() -> Double? { columns.real(next()) }

    /// Returns the next column as bytes.
    public mutating func bytes() -> [UInt8]? { columns.bytes(next()) }

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

    private mutating func next() -> Int {
        defer { column += 1 }
        return column
    }
}
