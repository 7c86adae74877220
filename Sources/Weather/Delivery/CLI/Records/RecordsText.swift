import Languages

/// The texts of `haneul records`.
enum RecordsText: Translated {
    case none
    /// Of a place, by its name, nothing is recorded.
    case notRecorded(String)
    /// Of a place, by its name, something is recorded, and nothing verified.
    case notVerified(String)
    /// Nothing of the variable and leads that were asked for is verified.
    case noBoard
    /// So many places are recorded, and nothing of them verified.
    case nothingVerified(Int)
    /// How many days there are, from when until when.
    case days(Int, first: String, last: String)
    /// Filled in from an archive of model runs.
    case backfilled
    /// Everything was learned again.
    case learned(places: Int)
}
