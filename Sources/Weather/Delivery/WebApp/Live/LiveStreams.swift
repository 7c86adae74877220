import HTTPService
import LiveUpdates
import Site
import StoragePort
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

    private let pages: LivePages<WatchedCorner, PlaceNews, LiveVariant>

    init(watch: WatchWeather) {
        pages = LivePages(
            LiveHub { corner in
                watch(at: corner.place, for: corner.asker)
                    .map { update in
                        // In a task of its own: one that watches for hours keeps all the stack it ever needed.
                        async let typical = watch.typical(at: corner.place)
                        return PlaceNews(update, typical: await typical)
                    }
            }
        )
    }

    /// The pieces a page does not know, then each that changes.
    /// - Parameters:
    ///   - known: Hashes of the pieces on the page.
    ///   - profile: Whose list and choices the page shows.
    ///   - asker: Who pays for what must be asked upstream, unless somebody like them looks at the place already.
    func stream(
        _ parts: [Part],
        knowing known: Set<String>,
        for profile: Profile.ID?,
        paidBy asker: Asker = .owner
    ) -> some EventSource {
        let interests = parts.map { part in
            LivePages<WatchedCorner, PlaceNews, LiveVariant>.Part(
                WatchedCorner(part.place, asker: asker),
                as: part.drawing.variant,
                draw: part.drawing.pieces
            )
        }
        return pages.stream(interests, knowing: known, for: profile)
    }

    /// The newest answer of a place that somebody looks at.
    func lastAnswer(at place: Place, for asker: Asker = .owner) -> WeatherAnswer? {
        pages.last(of: WatchedCorner(place, asker: asker))?.update.answer
    }

    /// What a person's pages show has changed in another way than by the weather: their list, their choices.
    func reload(_ profile: Profile.ID?) { pages.reload(profile) }

    /// How many places are watched.
    var watchCount: Int { pages.topicCount }
}

/// A place as it is watched: all points of one corner of the 0.01° grid are one, as far as they go by one clock and take from
/// one part of the budgets. No answer depends on anything else of a place, so that nobody is shown what depends on who looked
/// first; and who keeps a place does not wait for what a stranger may ask no more.
struct WatchedCorner: Hashable, Sendable {
    /// The first who looks: who pays.
    let asker: Asker
    private let corner: Coordinate
    /// Nil where it is not known for sure: then the repository finds it.
    private let timeZone: PlaceTimeZone?

    init(_ place: Place, asker: Asker = .owner) {
        self.asker = asker
        corner = place.coordinate.roundedToHundredths
        timeZone = place.timeZone.flatMap { $0.origin == .identified ? $0 : nil }
    }

    static func == (one: Self, other: Self) -> Bool {
        one.corner == other.corner && one.timeZone == other.timeZone && one.share == other.share
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(corner)
        hasher.combine(timeZone)
        hasher.combine(share)
    }

    /// What is asked about.
    var place: Place {
        let point = Place(at: corner)
        return Place(name: point.name, coordinate: corner, timeZone: timeZone)
    }

    private var share: BudgetShare { asker.share(at: corner) }
}
