import WeatherModels
import WeatherPorts

/// One feed of one provider.
struct FeedReference: Hashable, Sendable {
    let provider: ProviderID
    let feed: Feed.ID

    /// Returns the name of its entry and lock for a place in hundredths of a degree.
    func name(at place: GridCell) -> String { "\(provider).\(feed).\(place)" }
}

/// A place as cache, locks and limits name it: hundredths of a degree, latitude first.
struct GridCell: Hashable, Sendable, CustomStringConvertible {
    let description: String

    init(_ coordinate: Coordinate) {
        let latitude = Int((coordinate.latitude * 100).rounded())
        let longitude = Int((coordinate.longitude * 100).rounded())
        description = "\(latitude).\(longitude)"
    }
}
