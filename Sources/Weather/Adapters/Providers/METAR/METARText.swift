import Languages

/// The names of the source.
enum METARText: Translated, CaseIterable {
    case name
    /// Whose reports they are.
    case attribution
}
