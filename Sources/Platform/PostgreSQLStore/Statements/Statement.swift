package import SQLStore

/// A statement with its values.
package struct Statement: Hashable, Sendable {
    /// Constant, with `?` or `?1` for each value.
    package let sql: String
    package let values: [SQLValue]

    package init(_ sql: String, _ values: [SQLValue] = []) {
        (self.sql, self.values) = (sql, values)
    }
}
