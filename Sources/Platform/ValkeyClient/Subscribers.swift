import Synchronization

/// What happens on a channel.
public enum ValkeyNews: Hashable, Sendable {
    /// What is published arrives from now on. What was published before may have been missed.
    case joined
    /// Nothing arrives until ``joined``.
    case lost
    case message([UInt8])
}

/// The receivers of channels, and which channels the connection of the moment was asked for.
final class Subscribers: Sendable {
    private struct State {
        var receivers: [String: @Sendable (ValkeyNews) -> Void] = [:]
        /// Kept until it is lost, so that no other can be taken for it.
        var link: ValkeyLink?
        var asked: Set<String> = []
        /// Whose receivers were told ``ValkeyNews/joined``, and not ``ValkeyNews/lost`` since.
        var joined: Set<String> = []
    }

    private let state = Mutex(State())

    var isEmpty: Bool { state.withLock(\.receivers.isEmpty) }

    func add(_ channel: String, _ receive: @escaping @Sendable (ValkeyNews) -> Void) {
        state.withLock { $0.receivers[channel] = receive }
    }

    /// Subscribes to the channels that a connection has not been asked for yet.
    func join(_ link: ValkeyLink, _ limits: ValkeyLimits) async throws(ValkeyError) {
        let channels = state.withLock { state in
            if state.link !== link { (state.link, state.asked) = (link, []) }
            let channels = Set(state.receivers.keys).subtracting(state.asked)
            state.asked.formUnion(channels)
            return channels
        }
        // One reply comes for each channel, so each has a command of its own.
        let commands = channels.sorted().map { ValkeyCommand("SUBSCRIBE", $0) }
        if let error = try await link.send(commands, within: limits.connecting).error { throw error }
    }

    /// Takes what the server sends unasked, and its consent to a subscription.
    func receive(_ parts: [RESPValue]) {
        guard parts.count == 3, let channel = parts[1].text,
            let receive = state.withLock({ $0.receivers[channel] })
        else { return }
        switch parts[0].text {
        case "subscribe":
            state.withLock { _ = $0.joined.insert(channel) }
            receive(.joined)
        case "message": if let content = parts[2].content { receive(.message(content)) }
        default: break
        }
    }

    func lose() {
        let receivers = state.withLock { state in
            defer { (state.link, state.joined) = (nil, []) }
            return state.joined.compactMap { state.receivers[$0] }
        }
        for receive in receivers { receive(.lost) }
    }
}
