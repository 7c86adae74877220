import HTTPService
import LiveUpdates
import Site
import StoragePort
import UseCases
import WeatherModels
import WeatherPorts

/// The live updates of the app: each place is watched once, however many viewers it has, and drawn once for each
/// variant.
final class LiveStreams: Sendable {
    private let pages: LivePages<WatchedCorner, PlaceNews, LiveVariant>
    private let viewers = WatchViewers()

    init(watch: WatchWeather, in fleet: FleetReloads? = nil) {
        pages = LivePages(
            LiveHub { [viewers] corner in
                let usual = TypicalWeatherCache(at: corner.place, watch)
                return watch(at: corner.place) { viewers.next(at: corner) }
                    .map { update in PlaceNews(update, typical: await usual.answer(on: update)) }
            },
            in: fleet
        )
    }

    /// Streams the pieces that differ from the page, then each change.
    ///
    /// - Parameters:
    ///   - known: The hashes of the pieces on the page.
    ///   - isBehind: Whether the page shows an earlier state of the profile, so that it has to reload.
    ///   - asker: Whose share of the budget upstream calls use, in turn with other viewers of the place.
    func stream(
        _ drawings: [any LiveDrawing],
        knowing known: Set<String>,
        for profile: Profile.ID?,
        isBehind: Bool = false,
        paidBy asker: Asker = .owner
    ) -> some EventSource {
        let corners = drawings.map { WatchedCorner($0.listed.place, for: asker) }
        let parts = zip(corners, drawings).map { corner, drawing in
            LivePages.Part(corner, as: drawing.variant, draw: drawing.pieces)
        }
        let stream = pages.stream(parts, knowing: known, for: profile)
        return LiveStream { [viewers] sink in
            let visit = viewers.come(asker, to: corners)
            let subscription = stream.open(sink)
            if isBehind { sink.send(EventBytes(name: "reload", data: "")) }
            return Subscription {
                subscription.cancel()
                viewers.leave(visit)
            }
        }
    }

    /// Returns the newest answer of a watched place.
    func lastAnswer(at place: Place, for asker: Asker = .owner) -> WeatherAnswer? {
        pages.last(of: WatchedCorner(place, for: asker))?.update.answer
    }

    /// Makes the open pages of a profile reload, because something other than the weather changed: its list or its
    /// settings.
    func reload(_ profile: Profile.ID?) { pages.reload(profile) }

    var watchCount: Int { pages.topicCount }
}
