public import HTTPService
public import LiveUpdates
public import StoragePort

/// The live updates of a site: each topic is followed once, however many visitors watch it, and drawn once for each
/// variant.
public final class LivePages<Topic: Hashable & Sendable, News: Sendable, Variant: Hashable & Sendable>:
    Sendable
{
    /// One topic in a stream.
    public typealias Part = LiveHub<Topic, News, Variant>.Interest

    private let hub: LiveHub<Topic, News, Variant>
    /// By marks of profiles.
    private let notices = EventBroadcaster<[UInt8]>()
    private let fleet: FleetReloads?

    /// - Parameters:
    ///   - hub: The topics.
    ///   - fleet: Tells the nodes that have the same profiles; `nil` if there are none.
    public init(_ hub: LiveHub<Topic, News, Variant>, in fleet: FleetReloads? = nil) {
        (self.hub, self.fleet) = (hub, fleet)
        fleet?.follow { [notices] mark in notices.post(.reload, to: mark) }
    }

    /// Returns a stream of the pieces that a page lacks, and then of those that change.
    ///
    /// - Parameters:
    ///   - known: The hashes of the pieces on the page.
    ///   - profile: The profile whose settings the page shows.
    public func stream(
        _ parts: [Part],
        knowing known: Set<String>,
        for profile: Profile.ID?
    ) -> some EventSource {
        LiveStream { [self] sink in
            let notice = profile.map { notices.subscribe(sink, to: mark(of: $0)) }
            let updates = hub.subscribe(sink, to: parts, knowing: known)
            return Subscription {
                notice?.cancel()
                updates.cancel()
            }
        }
    }

    /// Returns the newest value of a followed topic.
    public func last(of topic: Topic) -> News? { hub.last(of: topic) }

    /// Makes the open pages of a profile reload, at all nodes, because something other than a topic changed: its list or
    /// its settings.
    public func reload(_ profile: Profile.ID?) {
        guard let profile else { return }
        notices.post(.reload, to: mark(of: profile))
        fleet?.tell(profile)
    }

    private func mark(of profile: Profile.ID) -> [UInt8] {
        fleet?.mark(of: profile) ?? Array(profile.rawValue.utf8)
    }

    /// The number of topics that are followed.
    public var topicCount: Int { hub.topicCount }
}
