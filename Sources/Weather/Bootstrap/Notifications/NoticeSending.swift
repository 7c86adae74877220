import Deliveries
import Foundation
package import NotificationPorts
import NotificationRules
import StoragePort

/// What the senders of all channels have in common: a delivery is sent to its target as it is now, or not at all.
package struct NoticeSending: Sendable {
    let people: any WatchedPeople

    /// - Parameter people: Who has the targets as they are now.
    package init(people: any WatchedPeople) { self.people = people }

    /// A notice with the target it goes to.
    struct Addressed {
        let payload: NoticePayload
        let profile: Profile.ID
        let target: NoticeTarget
    }

    /// The result of looking for a target.
    enum Looking {
        case found(Addressed)
        case ended(DeliveryAttempt)
    }

    func look(for delivery: Delivery) async -> Looking {
        guard let payload = NoticePayload(delivery.payload) else {
            return .ended(.rejected(reason: "unreadable"))
        }
        let profile = Profile.ID(rawValue: delivery.lane.recipient)
        do throws(StorageError) {
            let id = NoticeTarget.ID(rawValue: delivery.lane.target)
            guard let target = try await people.target(id, of: profile) else {
                // It may come back: a receiver whose address is proven anew, an account that is enabled again.
                return .ended(.rejected(reason: "removed"))
            }
            return .found(Addressed(payload: payload, profile: profile, target: target))
        } catch {
            return .ended(.failed(reason: "storage", after: nil))
        }
    }
}
