import Foundation
import Testing

@testable import Mail

/// Several nodes send mail from one storage, each by its own wall clock.
@Suite("Mail: clocks that differ")
struct NodeClockTests {
    @Test(
        "What one node may still be sending, no node claims whose clock is a minute ahead",
        arguments: MailStorageKind.allCases
    )
    func ahead(kind: MailStorageKind) async throws {
        try await kind.with { storage in
            let start = Date(timeIntervalSince1970: 1_795_338_300)
            let address = try MailAddress("kim@example.org")
            let mail = OutgoingMail(id: "a", sender: address, recipient: address, bytes: [0])
            let end = start.addingTimeInterval(86_400)
            _ = try await storage.addMail(
                QueuedMail(mail, acceptedAt: start, expiresAt: end),
                within: MailQueueLimits()
            )
            let again = start.addingTimeInterval(RetryPlan.claim)
            guard case .mail = try await storage.claimMail(at: start, until: again) else {
                Issue.record("it cannot be claimed")
                return
            }
            // By the time the attempt is ended by force.
            let ahead = start.addingTimeInterval(RetryPlan.attempt + 59)
            #expect(try await storage.claimMail(at: ahead, until: end) == .nothing(nextDue: again))
        }
    }
}
