import Deliveries
import NotificationPorts
import NotificationRules
import StoragePort

/// What the queue of deliveries knows of what was sent to people.
struct DeliveryNoticeHistory: NoticeHistory {
    let queue: DeliveryQueue

    func records(of profile: Profile.ID) async throws(StorageError) -> [NoticeRecord] {
        try await queue.history(of: profile.rawValue).map(NoticeRecord.init)
    }

    func abandon(_ target: NoticeTarget.ID, of profile: Profile.ID) async throws(StorageError) {
        try await queue.abandon(target: target.rawValue, of: profile.rawValue, reason: "removed")
    }

    func erase(_ profile: Profile.ID) async throws(StorageError) {
        try await queue.erase(recipient: profile.rawValue)
    }
}

extension NoticeRecord {
    fileprivate init(_ record: DeliveryRecord) {
        let outcome: Outcome =
            switch record.outcome {
            case .delivered: .delivered
            case .givenUp(DeliveryRecord.expired): .expired
            case .givenUp(MailDeliverySender.overLimit): .overLimit
            case .givenUp(let reason): .failed(reason)
            }
        self.init(
            id: record.id,
            target: NoticeTarget.ID(rawValue: record.lane.target),
            note: NoticeNote(reading: record.note),
            toldAt: record.acceptedAt,
            endedAt: record.finishedAt,
            attempts: record.attempts,
            outcome: outcome
        )
    }
}
