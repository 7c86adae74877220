import Languages

/// The texts about somebody's keys.
enum KeyPhrase: Translated {
    /// The use within some days. `busiest` is the day with the most requests, and how many.
    case use(days: Int, requests: Int, busiest: (day: String, requests: Int)?, refused: Int)
    /// The requests allowed each day.
    case limit(Int)
}
