public import StoragePort
public import WeatherModels

/// The places that somebody has saved, without who did.
public protocol KeptPlaces: Sendable {
    /// Returns saved places of everybody, some of them several times, with what asking for their weather needs: without
    /// names and labels.
    ///
    /// - Parameter mark: That of the page before; `nil` for the first page.
    func keptPlaces(after mark: String?, atMost count: Int) async throws(StorageError) -> KeptPlacesPage
}

/// Some of the saved places of everybody.
public struct KeptPlacesPage: Hashable, Sendable {
    public let places: [Place]
    /// What to ask the next page with; `nil` if there is none.
    public let mark: String?

    public init(places: [Place], mark: String?) { (self.places, self.mark) = (places, mark) }
}

/// On which days listed places were asked for. It knows no person and no position: only that somebody asked for a place of
/// the list of known places.
public protocol AskedPlaces: Sendable {
    /// Notes the places that were asked for on a day, if any, and forgets what is older than ``AskedPlacesRule/period``.
    func noteAsked(_ places: Set<PlaceID>, on day: LocalDay) async throws(StorageError)
    /// Returns the places that were asked for on enough days of the period that ends with a day.
    func oftenAsked(on day: LocalDay) async throws(StorageError) -> Set<PlaceID>
}

/// When a place that nobody keeps is recorded.
public enum AskedPlacesRule {
    /// On so many days it was asked for…
    public static let least = 3
    /// …of so many.
    public static let period = 30
}
