package import Deliveries
import Foundation
import NotificationRules
package import StoragePort
package import UseCases

/// Puts notices into the queue of deliveries.
package struct DeliveryOutbox: NoticeOutbox {
    let queue: DeliveryQueue
    /// The queue of mail, over the same storage.
    let mail: DeliveryQueue
    let writer: NoticeWriter

    /// - Parameters:
    ///   - mail: The queue of mail; `nil` if it waits in the same queue.
    ///   - writer: Writes each notice when it is put into the queue.
    package init(queue: DeliveryQueue, mail: DeliveryQueue? = nil, writer: NoticeWriter) {
        (self.queue, self.mail, self.writer) = (queue, mail ?? queue, writer)
    }

    /// In seconds. A lane wants ascending numbers, and they are made of the clock: if it was set back, the next one that
    /// is high enough is taken.
    private static let leaps: [TimeInterval] = [0, 2 * 3_600, 40 * 86_400, 20 * 366 * 86_400]

    package func take(_ notices: [OutgoingNotice]) async throws(StorageError) -> [OutboxAnswer] {
        var answers = [OutboxAnswer](repeating: .dropped, count: notices.count)
        var written = notices.enumerated().compactMap { index, notice in
            writer.write(notice).map {
                Written(index: index, notice: notice, payload: $0.payload, note: $0.note)
            }
        }
        for leap in Self.leaps where !written.isEmpty {
            let made = written.compactMap { one in delivery(one, leap).map { (one, $0) } }
            written = []
            for (queue, isMail) in [(queue, false), (mail, true)] {
                let its = made.filter { ($0.1.channel == .mail) == isMail }
                let results = try await queue.append(its.map(\.1))
                for ((one, _), result) in zip(its, results) {
                    switch result {
                    case .added, .alreadyThere: answers[one.index] = .taken
                    case .outOfOrder: written.append(one)
                    case .full: answers[one.index] = .full
                    case .tooManyForRecipient: answers[one.index] = .dropped
                    }
                }
            }
        }
        return answers
    }

    private struct Written {
        let index: Int
        let notice: OutgoingNotice
        let payload: NoticePayload
        let note: NoticeNote
    }

    private func delivery(_ written: Written, _ leap: TimeInterval) -> Delivery? {
        let (outgoing, notice, target) = (written.notice, written.notice.notice, written.notice.target)
        return try? Delivery(
            id: "\(notice.id).\(target.id.rawValue)",
            channel: .channel(of: target.kind),
            lane: DeliveryLane(
                recipient: outgoing.person.rawValue,
                target: target.id.rawValue,
                event: notice.topic
            ),
            host: target.host,
            sequence: Int((outgoing.moment.timeIntervalSince1970 + leap) * 1_000),
            payload: written.payload.bytes,
            note: written.note.text,
            acceptedAt: outgoing.moment,
            expiresAt: notice.expires,
            urgency: notice.urgency == .high ? .high : .normal
        )
    }
}

extension NoticeTarget {
    /// Whose machine is called; empty if it is none of others, or unknown. Its length is bounded by that of a name.
    fileprivate var host: String {
        let address: String? =
            switch kind {
            case .browser(let browser):
                try? JSONDecoder().decode(Subscribed.self, from: Data(browser.subscription.utf8)).endpoint
            case .receiver(let receiver): receiver.address
            case .mail: nil
            }
        let host = address.flatMap { URLComponents(string: $0)?.host }?.lowercased() ?? ""
        return host.utf8.count <= Delivery.longestKey ? host : ""
    }

    private struct Subscribed: Decodable {
        let endpoint: String
    }
}

extension DeliveryChannel {
    static func channel(of kind: NoticeTarget.Kind) -> DeliveryChannel {
        switch kind {
        case .browser: push
        case .receiver: webhook
        case .mail: mail
        }
    }
}
