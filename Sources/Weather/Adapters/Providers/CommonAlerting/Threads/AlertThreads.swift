package import Foundation
import WeatherModels

/// A history of messages, and what of it is in force. The order in which they arrived does not matter, nor whether one
/// arrived twice.
///
/// An update replaces the messages that it names, entirely: an area that it lacks has ended. A cancel ends them. A message
/// only speaks of earlier ones of its own sender; whatever else it names is no part of the history.
package struct AlertThreads: Sendable {
    /// A message in force, and the event that it is about.
    package struct InForce: Hashable, Sendable {
        /// The sender and the identifier of the earliest message known of the event, the same for all its messages.
        package var thread: String
        /// With the infos that have not ended.
        package var message: CAPMessage
    }

    /// By name, the newest if several have one.
    private var messages: [MessageName: CAPMessage] = [:]

    package init(_ messages: some Sequence<CAPMessage> = []) {
        for message in messages { add(message) }
    }

    /// Adds a message, unless it is a test or about messages.
    package mutating func add(_ message: CAPMessage) {
        guard message.counts else { return }
        let name = MessageName(message)
        guard let held = messages[name] else {
            messages[name] = message
            return
        }
        if held.precedence < message.precedence { messages[name] = message }
    }

    /// Returns the messages in force, the earliest first.
    package func inForce(at now: Date) -> [InForce] {
        var left: Set<MessageName> = []
        let inOrder = messages.sorted { Self.isEarlier($0, $1) }
        for (name, message) in inOrder {
            if message.kind != .alert {
                for reference in message.references where reference.sender == message.sender {
                    left.remove(MessageName(reference))
                }
            }
            if message.kind != .cancel { left.insert(name) }
        }
        return inOrder.compactMap { name, message in
            guard left.contains(name) else { return nil }
            var message = message
            message.infos.removeAll { $0.isEnded(at: now) }
            return message.infos.isEmpty ? nil : InForce(thread: root(of: name).text, message: message)
        }
    }

    /// Of two messages of one moment, the order of their names decides, so that there is one.
    private static func isEarlier(
        _ one: (key: MessageName, value: CAPMessage),
        _ other: (key: MessageName, value: CAPMessage)
    ) -> Bool {
        one.value.sent == other.value.sent ? one.key < other.key : one.value.sent < other.value.sent
    }

    /// Returns the earliest message that is reached by references, which need not be in the history.
    private func root(of name: MessageName) -> MessageName {
        var reached: [MessageName: Date] = [:]
        var waiting = [name]
        while let next = waiting.popLast() {
            guard let message = messages[next] else { continue }
            reached[next] = message.sent
            for reference in message.references where reference.sender == message.sender {
                let named = MessageName(reference)
                let sent = messages[named]?.sent ?? reference.sent
                guard reached[named] == nil, let sent, sent <= message.sent else { continue }
                reached[named] = sent
                waiting.append(named)
            }
        }
        let earliest = reached.min { ($0.value, $0.key) < ($1.value, $1.key) }
        return earliest?.key ?? name
    }
}

/// The name of a message, unique among all senders.
private struct MessageName: Hashable, Comparable {
    var sender: String
    var identifier: String

    init(_ message: CAPMessage) {
        sender = message.sender
        identifier = message.identifier
    }

    init(_ reference: CAPReference) {
        sender = reference.sender
        identifier = reference.identifier
    }

    var text: String { sender.isEmpty ? identifier : "\(sender)|\(identifier)" }

    static func < (one: Self, other: Self) -> Bool {
        (one.sender, one.identifier) < (other.sender, other.identifier)
    }
}

extension CAPMessage {
    /// Of several with one name, the newest counts, then the most severe; then any, but always the same.
    fileprivate var precedence: Precedence {
        Precedence(sent: sent, severity: infos.map(\.severity).max() ?? .unknown, text: "\(self)")
    }
}

private struct Precedence: Comparable {
    var sent: Date
    var severity: WeatherAlert.Severity
    var text: String

    static func < (one: Self, other: Self) -> Bool {
        (one.sent, one.severity, one.text) < (other.sent, other.severity, other.text)
    }
}
