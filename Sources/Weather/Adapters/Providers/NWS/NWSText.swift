import Languages

/// The names of the agency.
enum NWSText: Translated, CaseIterable {
    case name
    /// The source, as it is shown beside its data.
    case attribution
}
