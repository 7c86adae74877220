import Deliveries
import Foundation
import NotificationRules
import StoragePort
import UseCases

/// Puts notices into the queue of deliveries.
struct DeliveryOutbox: NoticeOutbox {
    let queue: DeliveryQueue
    /// The queue of mail, over the same storage.
    let mail: DeliveryQueue
    let writer: NoticeWriter

    /// In seconds. A lane wants ascending numbers, and they are made of the clock: if it was set back, the next one that
    /// is high enough is taken.
    private static let leaps: [TimeInterval] = [0, 2 * 3_600, 40 * 86_400, 20 * 366 * 86_400]

    func take(_ notice: OutgoingNotice) async throws(StorageError) -> OutboxAnswer {
        guard let (payload, note) = writer.write(notice) else { return .dropped }
        for leap in Self.leaps {
            guard let delivery = delivery(notice, payload, note, leap) else { return .dropped }
            switch try await (delivery.channel == .mail ? mail : queue).append(delivery) {
            case .added, .alreadyThere: return .taken
            case .outOfOrder: continue
            case .full: return .full
            case .tooManyForRecipient: return .dropped
            }
        }
        return .dropped
    }

    private func delivery(
        _ outgoing: OutgoingNotice,
        _ payload: NoticePayload,
        _ note: NoticeNote,
        _ leap: TimeInterval
    ) -> Delivery? {
        let (notice, target) = (outgoing.notice, outgoing.target)
        return try? Delivery(
            id: "\(notice.id).\(target.id.rawValue)",
            channel: .channel(of: target.kind),
            lane: DeliveryLane(
                recipient: outgoing.person.rawValue,
                target: target.id.rawValue,
                event: notice.topic
            ),
            sequence: Int((outgoing.moment.timeIntervalSince1970 + leap) * 1_000),
            payload: payload.bytes,
            note: note.text,
            acceptedAt: outgoing.moment,
            expiresAt: notice.expires,
            urgency: notice.urgency == .high ? .high : .normal
        )
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
