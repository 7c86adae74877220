import Clocks
import Foundation
public import Languages
import NotificationPorts
public import NotificationRules
import StoragePort

extension NotificationUseCases {
    /// Sends a code to an address that somebody who is signed in typed. Notices go there once they typed the code
    /// (``confirmReceiver(_:code:)``). A receiver with the address begins anew.
    ///
    /// - Parameters:
    ///   - token: With which this program signs in to the receiver.
    ///   - language: Of the message with the code, and of notices.
    /// - Returns: The target with its secret, which the person is shown now.
    public func beginReceiver(
        address: String,
        form: ReceiverForm,
        token: String? = nil,
        language: Language
    ) async throws(NotificationFailure) -> NoticeTarget {
        guard let receivers = channels.receivers else { throw .notOffered }
        guard person.session != nil, let profile = person.profile else { throw .needsAccount }
        let (admitted, host, secret): (String, String, String?)
        switch receivers.admit(address, form: form, token: token) {
        case .refused(let refusal): throw .receiver(refusal)
        case .admitted(let found, let name, let new): (admitted, host, secret) = (found, name, new)
        }
        let now = clock.now
        // Before anything is sent, so that no code is sent in vain.
        try await change { kept throws(NotificationFailure) in
            kept.targets.removeAll { $0.receiver?.isOver(at: now) == true }
            guard
                kept.targets.count < NoticeTarget.most
                    || kept.targets.contains(where: { $0.receiver?.address == admitted })
            else { throw .tooManyTargets(limit: NoticeTarget.most) }
        }
        if let seconds = channels.codes.take(by: profile.rawValue, to: host, at: now) {
            throw .tooManyCodes(secondsToWait: seconds)
        }
        func receiver(_ ownership: ReceiverTarget.Ownership) -> ReceiverTarget {
            ReceiverTarget(
                address: admitted,
                form: form,
                secret: secret,
                token: token,
                ownership: ownership
            )
        }
        let blank = ReceiverProof(salt: [], hash: [], expiresAt: now, triesLeft: 0)
        let sending = await receivers.sendCode(to: receiver(.pending(blank)), at: now, in: language)
        switch sending {
        case .notTaken: throw .codeNotTaken
        case .refused(let refusal): throw .receiver(refusal)
        case .sent(let proof):
            let new = NoticeTarget.Kind.receiver(receiver(.pending(proof)))
            return try await put(named: host, in: language) { kept in
                (new, kept.targets.first { $0.receiver?.address == admitted })
            }
        }
    }

    /// Checks the code that somebody read at their receiver. The try is stored whatever comes of it.
    public func confirmReceiver(_ id: NoticeTarget.ID, code: String) async throws(NotificationFailure) {
        guard let receivers = channels.receivers else { throw .notOffered }
        guard person.session != nil else { throw .needsAccount }
        let now = clock.now
        let refusal = try await change { kept throws(NotificationFailure) -> CodeRefusal? in
            guard let index = kept.targets.firstIndex(where: { $0.id == id }),
                var receiver = kept.targets[index].receiver
            else { throw .noSuchTarget }
            guard case .pending(var proof) = receiver.ownership else { return nil }
            let refusal = receivers.check(code, &proof, of: receiver.address, at: now)
            receiver.ownership = refusal == nil ? .proven(now) : .pending(proof)
            kept.targets[index].kind = .receiver(receiver)
            return refusal
        }
        if let refusal { throw .code(refusal) }
    }
}

extension ReceiverTarget {
    /// Whether it waits for a code that is no longer taken.
    fileprivate func isOver(at moment: Date) -> Bool {
        if case .pending(let proof) = ownership { proof.expiresAt <= moment } else { false }
    }
}
