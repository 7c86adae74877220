import Foundation
import WeatherModels

/// Messages that belong together: those of one event.
struct AlertThreads {
    private let messages: [AlertMessage]
    private let byID: [String: AlertMessage]

    init(_ messages: [AlertMessage]) {
        self.messages = messages
        byID = Dictionary(messages.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Returns the messages that no other has replaced, each with the thread of its event.
    ///
    /// All are for the same point. So what a newer message says of an event in a zone of both is what holds there, though
    /// the older one still holds in its other zones.
    func inForce() -> [AlertMessage] {
        let replaced = Set(messages.flatMap { $0.references.map(\.id) })
        var newest: [Claim: Date] = [:]
        let threaded = messages.map { message in
            var message = message
            message.alert.thread = message.alert.thread ?? root(of: message).map { "nws|\($0)" }
            return message
        }
        for message in threaded {
            for claim in claims(of: message) {
                newest[claim] = max(newest[claim] ?? .distantPast, message.alert.sent ?? .distantPast)
            }
        }
        return threaded.filter { message in
            guard !replaced.contains(message.id) else { return false }
            let sent = message.alert.sent ?? .distantPast
            return claims(of: message).allSatisfy { sent >= newest[$0] ?? .distantPast }
        }
    }

    /// An event in a zone.
    private struct Claim: Hashable {
        let thread: String
        let zone: String
    }

    /// Nothing for a message that belongs to no event.
    private func claims(of message: AlertMessage) -> [Claim] {
        guard let thread = message.alert.thread else { return [] }
        let zones = message.alert.areas.filter { $0.scheme == .ugc }.map(\.code)
        // An event without zones is one everywhere.
        return Set(zones.isEmpty ? [""] : zones).map { Claim(thread: thread, zone: $0) }
    }

    /// Returns the first message of an event without a code of its own: the earliest of those that it replaces, and of
    /// those that they replace. `nil` if the message has no identifier and replaces none.
    private func root(of message: AlertMessage) -> String? {
        var found: Set<String> = []
        var earliest = AlertMessage.Reference(id: message.id, sent: message.alert.sent)
        var open = [message]
        while let next = open.popLast(), found.count < Self.mostReferences {
            for reference in next.references where found.insert(reference.id).inserted {
                if reference.isBefore(earliest) { earliest = reference }
                if let known = byID[reference.id] { open.append(known) }
            }
        }
        return earliest.id.isEmpty ? nil : earliest.id
    }

    /// More than an event has messages.
    private static let mostReferences = 2000
}

extension AlertMessage.Reference {
    /// Of several sent at once, the one with the first name counts.
    fileprivate func isBefore(_ other: Self) -> Bool {
        if other.id.isEmpty { return true }
        return (sent ?? .distantFuture, id) < (other.sent ?? .distantFuture, other.id)
    }
}
