import Languages

/// The format contains an unknown letter, or a percent sign at its end.
package struct LineFormatError: Error, Hashable {
    /// As written: "%x"; "%" if nothing follows.
    package let letter: String
    /// The supported letters, for people.
    package let known: String
}
