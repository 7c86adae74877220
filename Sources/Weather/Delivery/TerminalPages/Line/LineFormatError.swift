import Languages

/// A format of a line that holds a letter which stands for nothing, or a percent sign at its end.
package struct LineFormatError: Error, Hashable {
    /// As written: "%x"; "%" where nothing follows.
    package let letter: String
    /// All there are, for people.
    package let known: String
}
