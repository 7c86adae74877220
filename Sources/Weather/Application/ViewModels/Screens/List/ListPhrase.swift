public import Languages
public import WeatherModels

/// The texts of the list that contain values.
public enum ListPhrase: Hashable, Sendable, Translated {
    /// The last request failed.
    case trouble(hasAnswer: Bool)
    /// 0 is Sunday.
    case weekday(Int)
    case added(String)
    /// The list contained it already (A15).
    case alreadyThere(String)
    case removed(String)
    case restored(String)
    /// Its label has meanwhile been given to another place.
    case restoredUnlabelled(String, label: String)
    case moved(String, to: Int)
    /// The request names no saved place; nothing was changed (A3).
    case nothingRemoved
    case nothingMoved
    case nothingAdded
    /// The list is full.
    case full(limit: Int)
    /// Several were added at once: the numbers of new and of known places.
    case severalAdded(new: Int, known: Int)
    /// Cities that can be added at once, of one country or of the whole world.
    case offeredCities(count: Int, country: LocalizedName?)
    /// The link to places that are not shown yet.
    case moreRows(left: Int)
    /// These are not stored on the device.
    case absentRows(count: Int)
    /// The store could not save it.
    case notKept
    case moveUp(String), moveDown(String), remove(String), drag(String)
}
