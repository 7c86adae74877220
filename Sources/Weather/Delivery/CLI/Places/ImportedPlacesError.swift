/// Why a text is not a list of saved places. Nothing was changed.
enum ImportedPlacesError: Error, Hashable {
    case notJSON
    case noList
    /// A field of the place at this position, from 1, is missing or invalid.
    case field(String, position: Int)
}
