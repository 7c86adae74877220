public import HTTPService
import Synchronization

/// Sends changes to all subscribers. Each topic is followed once while anybody subscribes to it, and drawn once for
/// each variant. Events are pushed, so a subscriber needs no task.
///
/// It does not know what topics and values mean.
public final class LiveHub<Topic: Hashable & Sendable, Value: Sendable, Variant: Hashable & Sendable>:
    Sendable
{
    /// One topic that a subscriber wants to see, and how to draw it.
    public struct Interest: Sendable {
        let topic: Topic
        let variant: Variant
        let draw: @Sendable (Value) -> [Piece]

        /// - Parameters:
        ///   - variant: Interests with the same topic and variant draw the same pieces, so one of them draws for all.
        ///   - draw: A pure function that returns every piece of the topic.
        public init(_ topic: Topic, as variant: Variant, draw: @escaping @Sendable (Value) -> [Piece]) {
            (self.topic, self.variant, self.draw) = (topic, variant, draw)
        }
    }

    /// Where a subscriber is registered. It is small, because a page has one for each row.
    private struct Membership: Sendable {
        let topic: UInt64
        let variant: Variant
    }

    private struct State {
        var topics: [Topic: FollowedTopic<Value, Variant>] = [:]
        /// The topic of each following, by its number.
        var names: [UInt64: Topic] = [:]
        var lastNumber: UInt64 = 0

        mutating func nextNumber() -> UInt64 {
            lastNumber += 1
            return lastNumber
        }
    }

    private let follow: @Sendable (Topic) -> any AsyncSequence<Value, Never> & Sendable
    private let state = Mutex(State())
    private let outbox = Outbox()

    /// - Parameter follow: Returns the values of a topic; the first one arrives at once. The sequence is cancelled
    ///   when the last subscriber leaves.
    public init(following follow: @escaping @Sendable (Topic) -> any AsyncSequence<Value, Never> & Sendable) {
        self.follow = follow
    }

    /// Sends all pieces that the subscriber lacks, and from then on those that change.
    ///
    /// - Parameter known: The hashes of the pieces on the subscriber's page.
    public func subscribe(
        _ sink: any EventSink,
        to interests: [Interest],
        knowing known: Set<String> = []
    ) -> any EventSubscription {
        let number = state.withLock { $0.nextNumber() }
        let memberships = interests.compactMap {
            join($0, Subscriber(sink: sink, known: known), number)
        }
        return Subscription { [weak self] in self?.leave(memberships, number) }
    }

    /// Returns the newest value of a topic, or `nil` if the topic is not followed or has no value yet.
    public func last(of topic: Topic) -> Value? { state.withLock { $0.topics[topic]?.last } }

    /// The number of topics that are followed.
    public var topicCount: Int { state.withLock(\.topics.count) }

    // MARK: Steps

    private func join(_ interest: Interest, _ subscriber: Subscriber, _ number: UInt64) -> Membership? {
        var membership: Membership?
        let late = state.withLock { state -> (value: Value, version: UInt64, followed: UInt64)? in
            if state.topics[interest.topic] == nil { begin(interest.topic, &state) }
            guard
                let missing = state.topics[interest.topic]?.join(
                    interest.variant,
                    subscriber,
                    number,
                    draw: interest.draw
                )
            else { return nil }
            membership = state.topics[interest.topic].map {
                Membership(topic: $0.number, variant: $0.shared(interest.variant))
            }
            switch missing {
            case .nothing(let sent):
                outbox.add(sent)
                return nil
            case .drawing:
                guard let topic = state.topics[interest.topic], let value = topic.last else { return nil }
                return (value, topic.version, topic.number)
            }
        }
        if let late {
            take(interest.draw(late.value), interest.topic, interest.variant, late.version, late.followed)
        }
        outbox.send()
        return membership
    }

    /// Starts to follow a topic. The task's first value waits for the lock, so the topic is in the table by then.
    private func begin(_ topic: Topic, _ state: inout State) {
        let number = state.nextNumber()
        let task = Task { [weak self, follow] in
            for await value in follow(topic) { self?.publish(value, topic, number) }
        }
        state.topics[topic] = FollowedTopic(number: number, task: task)
        state.names[number] = topic
    }

    private func publish(_ value: Value, _ topic: Topic, _ followed: UInt64) {
        let drawings = state.withLock {
            state -> (version: UInt64, [Variant: @Sendable (Value) -> [Piece]])? in
            guard state.topics[topic]?.number == followed else { return nil }
            return state.topics[topic]?.take(value)
        }
        guard let (version, draws) = drawings else { return }
        for (variant, draw) in draws {
            take(draw(value), topic, variant, version, followed)
            outbox.send()
        }
    }

    private func take(
        _ pieces: [Piece],
        _ topic: Topic,
        _ variant: Variant,
        _ version: UInt64,
        _ followed: UInt64
    ) {
        state.withLock { state in
            guard state.topics[topic]?.number == followed else { return }
            outbox.add(state.topics[topic]?.audiences[variant]?.take(pieces, version: version) ?? [])
        }
    }

    private func leave(_ memberships: [Membership], _ number: UInt64) {
        let left = state.withLock { state in
            memberships.compactMap { membership -> Task<Void, Never>? in
                guard let topic = state.names[membership.topic],
                    state.topics[topic]?.leave(membership.variant, number) ?? false
                else { return nil }
                state.names[membership.topic] = nil
                return state.topics.removeValue(forKey: topic)?.task
            }
        }
        left.forEach { $0.cancel() }
    }
}
