public import HTTPService
public import LiveUpdates
public import StoragePort

/// Everything live on a site: each topic is followed once, however many look at it, and drawn once for each variant.
public final class LivePages<Topic: Hashable & Sendable, News: Sendable, Variant: Hashable & Sendable>:
    Sendable
{
    /// What a stream shows of one topic.
    public typealias Part = LiveHub<Topic, News, Variant>.Interest

    private let hub: LiveHub<Topic, News, Variant>
    private let notices = Noticeboard<Profile.ID>()

    /// - Parameter hub: What is followed.
    public init(_ hub: LiveHub<Topic, News, Variant>) {
        self.hub = hub
    }

    /// The pieces a page does not know, then each that changes.
    /// - Parameters:
    ///   - known: Hashes of the pieces on the page.
    ///   - profile: Whose choices the page shows.
    public func stream(
        _ parts: [Part],
        knowing known: Set<String>,
        for profile: Profile.ID?
    ) -> some EventSource {
        LiveStream { [self] sink in
            let notice = profile.map { notices.subscribe(sink, to: $0) }
            let updates = hub.subscribe(sink, to: parts, knowing: known)
            return Subscription {
                notice?.cancel()
                updates.cancel()
            }
        }
    }

    /// The newest of a topic that somebody looks at.
    public func last(of topic: Topic) -> News? { hub.last(of: topic) }

    /// What a person's pages show has changed in another way than by news: their list, their choices. The pages that are open
    /// fetch themselves anew.
    public func reload(_ profile: Profile.ID?) {
        if let profile { notices.post(Self.reload, to: profile) }
    }

    /// How many topics are followed.
    public var topicCount: Int { hub.topicCount }

    private static var reload: EventBytes { EventBytes(name: "reload", data: "") }
}
