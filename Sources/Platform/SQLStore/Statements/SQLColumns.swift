/// The columns of the current row, by their position from 0. A column with a value of another type is `nil`.
public protocol SQLColumns {
    /// Returns a column as text.
    func text(_ column: Int) -> String?
    /// Returns a column as an integer; of a truth value, 1 or 0.
    func integer(_ column: Int) -> Int?
    /// Returns a column as a number.
    func real(_ column: Int) -> Double?
    /// Returns a column as bytes.
    func bytes(_ column: Int) -> [UInt8]?
}
