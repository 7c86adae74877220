import HTTPService
import LiveUpdates
import UseCases
import WeatherModels
import WeatherPorts

/// Everything live in the app: each place is watched once, however many look at it, and drawn once for each variant.
final class LiveStreams: Sendable {
    /// What a stream shows of one place.
    struct Part: Sendable {
        let place: Place
        let drawing: any LiveDrawing
    }

    private let hub: LiveHub<WatchedCorner, WeatherUpdate, LiveVariant>
    private let notices = Noticeboard<Profile.ID>()

    init(watch: WatchWeather) {
        hub = LiveHub { watch(at: $0.place) }
    }

    /// The pieces a page does not know, then each that changes.
    /// - Parameters:
    ///   - known: Hashes of the pieces on the page.
    ///   - profile: Whose list and choices the page shows.
    func stream(_ parts: [Part], knowing known: Set<String>, for profile: Profile.ID?) -> some EventSource {
        LiveStream { [self] sink in
            let notice = profile.map { notices.subscribe(sink, to: $0) }
            let interests = parts.map { part in
                LiveHub<WatchedCorner, WeatherUpdate, LiveVariant>.Interest(
                    WatchedCorner(place: part.place),
                    as: part.drawing.variant,
                    draw: part.drawing.pieces
                )
            }
            let updates = hub.subscribe(sink, to: interests, knowing: known)
            return Subscription {
                notice?.cancel()
                updates.cancel()
            }
        }
    }

    /// The newest answer of a place that somebody looks at.
    func lastAnswer(at place: Place) -> WeatherAnswer? { hub.last(of: WatchedCorner(place: place))?.answer }

    /// What a person's pages show has changed in another way than by the weather: their list, their choices. The pages that
    /// are open fetch themselves anew.
    func reload(_ profile: Profile.ID?) {
        if let profile { notices.post(Self.reload, to: profile) }
    }

    /// How many places are watched.
    var watchCount: Int { hub.topicCount }

    private static let reload = EventBytes(name: "reload", data: "")
}

/// A place as it is watched: all points of one corner of the 0.01° grid are one.
struct WatchedCorner: Hashable, Sendable {
    let place: Place

    static func == (one: Self, other: Self) -> Bool { one.corner == other.corner }

    func hash(into hasher: inout Hasher) { hasher.combine(corner) }

    private var corner: Coordinate { place.coordinate.roundedToHundredths }
}
