import Languages

/// The names of the agency.
enum KMAText: Translated, CaseIterable {
    case name
    /// What its terms ask to be shown: the source.
    case attribution
}
