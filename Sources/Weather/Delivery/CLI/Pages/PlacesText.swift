import Languages
import UseCases
import WeatherModels

/// The texts of `haneul search`, `places` and `units`.
enum PlacesText: Translated {
    case noneSaved
    case nothingFound(String)
    case saved(String, number: Int)
    case alreadySaved(String)
    /// A label was given with a place that was already saved.
    case notLabelled(String)
    case removed(String)
    case moved(String, number: Int)
    case labelled(String, label: String)
    case unlabelled(String)
    case imported(added: Int, known: Int)
    case exported(count: Int, path: String)
}
