import Languages

/// The texts of `haneul records`.
enum RecordsText: Translated {
    case none
    /// How many days there are, from when until when.
    case days(Int, first: String, last: String)
    /// Filled in from an archive of model runs.
    case backfilled
    /// Everything was learned again.
    case learned(places: Int)
}
