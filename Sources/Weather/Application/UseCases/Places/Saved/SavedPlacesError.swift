public import StoragePort
public import WeatherModels
import WeatherPorts

/// Why the list of saved places was not changed.
public enum SavedPlacesError: Error, Hashable, Sendable {
    /// No saved place matches the text.
    case notFound(String)
    /// Several saved places match, each with its position from 1.
    case ambiguous(String, [NumberedPlace])
    /// The list is full.
    case full
    /// More places would be added than there is room for.
    case tooMany(new: Int, room: Int)
    /// A list to import has more places than can be saved.
    case tooLong(count: Int)
    /// Another place has that label.
    case labelTaken(String, NumberedPlace)
    /// Two places of a list to import have the same label.
    case labelRepeated(String)
    /// A label that cannot select a place: empty, too long, with invisible characters, or a coordinate, an identifier
    /// or a word for here.
    case unusableLabel(String)
    /// What is wrong with a place of a list to import, by its position from 1.
    indirect case row(Int, SavedPlacesError)
    case storage(StorageError)
}
