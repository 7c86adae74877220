import Languages

/// The names of the agency.
enum AirKoreaText: Translated, CaseIterable {
    case name
    /// What its terms ask to be shown: the source, and that the figures may still be corrected.
    case attribution
}
