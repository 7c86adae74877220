public import StoragePort
public import WeatherModels
import WeatherPorts

/// Why the list of saved places was not changed.
public enum SavedPlacesError: Error, Hashable, Sendable {
    /// No saved place is meant by the text.
    case notFound(String)
    /// Several are, each with its position from 1.
    case ambiguous(String, [NumberedPlace])
    /// The list is full.
    case full
    /// More would be added than there is room for.
    case tooMany(new: Int, room: Int)
    /// A list to be added has more places than can be saved at all.
    case tooLong(count: Int)
    /// Another place is called that already.
    case labelTaken(String, NumberedPlace)
    /// Two places of a list to be added are called the same.
    case labelRepeated(String)
    /// A label nobody could ask for: empty, too long, with letters nobody sees, or a coordinate, an identifier or a word
    /// for here.
    case unusableLabel(String)
    /// What is wrong with a place of a list to be added, by its position from 1.
    indirect case row(Int, SavedPlacesError)
    case storage(StorageError)
}
