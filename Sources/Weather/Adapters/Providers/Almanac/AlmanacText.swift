import Languages

/// The names of the climate normals.
enum AlmanacText: Translated, CaseIterable {
    case name
    /// With the licence, except in English, which has it in a field of its own.
    case attribution
}
