public import Foundation
public import Mail
public import StoragePort
import Synchronization

/// Mail storage in memory.
public final class InMemoryMail: MailStorage {
    private struct State {
        /// In the order of acceptance.
        var mails: [(queued: QueuedMail, due: Date)] = []
        var givenUp: [GivenUpMail] = []
        var acceptances: [(recipient: String, at: Date)] = []
        var failure: StorageError?
    }

    private let state = Mutex(State())

    public init() {}

    /// Makes every operation fail, or work again.
    public func fail(with error: StorageError?) { state.withLock { $0.failure = error } }

    /// When each mail is due.
    public var dueMoments: [Date] { state.withLock { $0.mails.map(\.due) } }

    public func addMail(
        _ mail: QueuedMail,
        within limits: MailQueueLimits
    ) async throws(StorageError) -> AddMailResult {
        try change { state throws(StorageError) in
            if state.mails.contains(where: { $0.queued.mail.id == mail.mail.id }) {
                throw StorageError(.unwritable("taken"), subject: "memory")
            }
            let bytes = state.mails.map(\.queued.mail.bytes.count).reduce(0, +)
            guard state.mails.count < limits.count, bytes + mail.mail.bytes.count <= limits.bytes else {
                return .full
            }
            let start = mail.acceptedAt.addingTimeInterval(-MailQueueLimits.recipientPeriod)
            let recipient = mail.mail.recipient.key
            state.acceptances.removeAll { $0.at <= start }
            let count = state.acceptances.count { $0.recipient == recipient }
            if let limit = limits.perRecipient, count >= limit { return .tooManyForRecipient }
            state.acceptances.append((recipient, mail.acceptedAt))
            state.mails.append((mail, mail.acceptedAt))
            return .added
        }
    }

    public func claimMail(at moment: Date, until later: Date) async throws(StorageError) -> MailClaim {
        try change { state in
            let next = state.mails.indices.min { state.mails[$0].due < state.mails[$1].due }
            guard let next, state.mails[next].due <= moment else {
                return .nothing(nextDue: next.map { state.mails[$0].due })
            }
            let claimed = state.mails[next].queued.attempted(1)
            state.mails[next] = (claimed, later)
            return .mail(claimed)
        }
    }

    public func removeMail(id: String) async throws(StorageError) {
        try change { $0.mails.removeAll { $0.queued.mail.id == id } }
    }

    public func postponeMail(
        id: String,
        until moment: Date,
        countsAttempt: Bool
    ) async throws(StorageError) {
        try change { state in
            guard let index = state.mails.firstIndex(where: { $0.queued.mail.id == id }) else { return }
            state.mails[index] = (state.mails[index].queued.attempted(countsAttempt ? 0 : -1), moment)
        }
    }

    public func giveUpMail(id: String, at moment: Date, reason: String) async throws(StorageError) {
        try change { state in
            guard let index = state.mails.firstIndex(where: { $0.queued.mail.id == id }) else { return }
            state.givenUp.append(
                GivenUpMail(state.mails.remove(at: index).queued, at: moment, reason: reason)
            )
            let start = moment.addingTimeInterval(-GivenUpMail.lifetime)
            state.givenUp = state.givenUp.filter { $0.givenUpAt > start }.suffix(GivenUpMail.limit)
        }
    }

    public func loadGivenUpMail() async throws(StorageError) -> [GivenUpMail] {
        try change { $0.givenUp }
    }

    public func countMail() async throws(StorageError) -> MailCount {
        try change { state in
            let sizes = state.mails.map(\.queued.mail.bytes.count)
            return MailCount(mails: sizes.count, bytes: sizes.reduce(0, +))
        }
    }

    public func eraseMail(to recipient: MailAddress) async throws(StorageError) {
        try change { state in
            state.mails.removeAll { $0.queued.mail.recipient.key == recipient.key }
            state.givenUp.removeAll { $0.recipient.key == recipient.key }
            state.acceptances.removeAll { $0.recipient == recipient.key }
        }
    }

    private func change<Answer: Sendable>(
        _ body: (inout State) throws(StorageError) -> Answer
    ) throws(StorageError) -> Answer {
        let result = state.withLock { state -> Result<Answer, StorageError> in
            do throws(StorageError) {
                if let failure = state.failure { throw failure }
                return .success(try body(&state))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension QueuedMail {
    fileprivate func attempted(_ times: Int) -> QueuedMail {
        QueuedMail(mail, acceptedAt: acceptedAt, expiresAt: expiresAt, attempts: attempts + times)
    }
}
