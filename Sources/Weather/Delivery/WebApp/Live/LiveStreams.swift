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
    private let viewers = WatchViewers()

    init(watch: WatchWeather) {
        pages = LivePages(
            LiveHub { [viewers] corner in
                let usual = UsualWeather(at: corner.place, watch)
                return watch(at: corner.place) { viewers.next(at: corner) }
                    .map { update in PlaceNews(update, typical: await usual.answer(on: update)) }
            }
        )
    }

    /// The pieces a page does not know, then each that changes.
    /// - Parameters:
    ///   - known: Hashes of the pieces on the page.
    ///   - profile: Whose list and choices the page shows.
    ///   - asker: Who pays for what must be asked upstream, in turn with whoever looks at the place as well.
    func stream(
        _ parts: [Part],
        knowing known: Set<String>,
        for profile: Profile.ID?,
        paidBy asker: Asker = .owner
    ) -> some EventSource {
        let interests = parts.map { part in
            LivePages<WatchedCorner, PlaceNews, LiveVariant>.Part(
                WatchedCorner(part.place, for: asker),
                as: part.drawing.variant,
                draw: part.drawing.pieces
            )
        }
        let corners = parts.map { WatchedCorner($0.place, for: asker) }
        let stream = pages.stream(interests, knowing: known, for: profile)
        return LiveStream { [viewers] sink in
            let number = viewers.come(asker, to: corners)
            let subscription = stream.open(sink)
            return Subscription {
                subscription.cancel()
                viewers.leave(number, corners)
            }
        }
    }

    /// The newest answer of a place that somebody looks at.
    func lastAnswer(at place: Place, for asker: Asker = .owner) -> WeatherAnswer? {
        pages.last(of: WatchedCorner(place, for: asker))?.update.answer
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
    private let corner: Coordinate
    /// Nil where it is not known for sure: then the repository finds it.
    private let timeZone: PlaceTimeZone?
    private let share: BudgetShare

    init(_ place: Place, for asker: Asker) {
        share = asker.share(at: place.coordinate)
        corner = place.coordinate.roundedToHundredths
        timeZone = place.timeZone.flatMap { $0.origin == .identified ? $0 : nil }
    }

    /// What is asked about.
    var place: Place {
        let point = Place(at: corner)
        return Place(name: point.name, coordinate: corner, timeZone: timeZone)
    }
}
