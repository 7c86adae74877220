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

    private struct State {
        var topics: [Topic: FollowedTopic<Value, Variant>] = [:]
        /// What each audience sees, by its number. A subscriber keeps the numbers only: a page has one for each row.
        var audiences: [UInt64: (topic: Topic, variant: Variant)] = [:]
        var lastNumber: UInt64 = 0

        mutating func nextNumber() -> UInt64 {
            lastNumber += 1
            return lastNumber
        }

        /// Returns the number of the audience of a followed topic, and makes one if there is none.
        mutating func audience(of interest: Interest) -> UInt64 {
            let known = topics[interest.topic]?.audiences[interest.variant]?.number
            if let known { return known }
            let number = nextNumber()
            topics[interest.topic]?.audiences[interest.variant] = Audience(
                number: number,
                draw: interest.draw
            )
            audiences[number] = (interest.topic, interest.variant)
            return number
        }

        /// Removes a subscriber from an audience.
        ///
        /// - Returns: What follows the topic, if nobody is left.
        mutating func leave(_ audience: UInt64, _ number: UInt64) -> Task<Void, Never>? {
            guard let (topic, variant) = audiences[audience] else { return nil }
            topics[topic]?.audiences[variant]?.leave(number)
            guard topics[topic]?.audiences[variant]?.members.count == 0 else { return nil }
            topics[topic]?.audiences[variant] = nil
            audiences[audience] = nil
            guard topics[topic]?.audiences.isEmpty ?? false else { return nil }
            return topics.removeValue(forKey: topic)?.task
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
        let audiences = interests.map { join($0, Subscriber(sink: sink, known: known), number) }
        return Subscription { [weak self] in self?.leave(audiences, number) }
    }

    /// Returns the newest value of a topic, or `nil` if the topic is not followed or has no value yet.
    public func last(of topic: Topic) -> Value? { state.withLock { $0.topics[topic]?.last } }

    /// The number of topics that are followed.
    public var topicCount: Int { state.withLock(\.topics.count) }

    // MARK: Steps

    /// - Returns: The number of the audience.
    private func join(_ interest: Interest, _ subscriber: Subscriber, _ number: UInt64) -> UInt64 {
        let (audience, late) = state.withLock {
            state -> (UInt64, (value: Value, version: UInt64, followed: UInt64)?) in
            if state.topics[interest.topic] == nil { begin(interest.topic, &state) }
            let audience = state.audience(of: interest)
            switch state.topics[interest.topic]?.join(interest.variant, subscriber, number) {
            case .nothing(let sent)?: outbox.add(sent)
            case .drawing?:
                if let topic = state.topics[interest.topic], let value = topic.last {
                    return (audience, (value, topic.version, topic.number))
                }
            case nil: break
            }
            return (audience, nil)
        }
        if let late {
            take(interest.draw(late.value), interest.topic, interest.variant, late.version, late.followed)
        }
        outbox.send()
        return audience
    }

    /// Starts to follow a topic. The task's first value waits for the lock, so the topic is in the table by then.
    private func begin(_ topic: Topic, _ state: inout State) {
        let number = state.nextNumber()
        let task = Task { [weak self, follow] in
            for await value in follow(topic) { self?.publish(value, topic, number) }
        }
        state.topics[topic] = FollowedTopic(number: number, task: task)
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

    private func leave(_ audiences: [UInt64], _ number: UInt64) {
        let left = state.withLock { state in audiences.compactMap { state.leave($0, number) } }
        left.forEach { $0.cancel() }
    }
}
