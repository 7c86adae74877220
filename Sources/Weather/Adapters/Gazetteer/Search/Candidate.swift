import WeatherPorts

/// A place found, and how it was found.
struct Candidate {
    /// How the query and a name were compared, which determines what is highlighted.
    enum Evidence: Equatable {
        /// The key occurs in a name, at its beginning or that of a word.
        case name([UInt8])
        /// Letters, some of which are only initials.
        case initials([UInt8])
        /// The key with typing errors.
        case similar([UInt8])
        /// Similar in sound, with different letters.
        case sound
        case code
        /// The text names a country or region, by its ordinal of the divisions, for which the place stands.
        case area(Int)
    }

    let ordinal: Int
    var quality: PlaceMatch.Quality
    let evidence: Evidence
    /// The position in the dictionary of the key that was found; meaningless for ``Evidence/area(_:)``.
    let posting: Int
}
