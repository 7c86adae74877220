import Foundation
import Languages
import NotificationPorts
import NotificationRules
import OutboundTargets
import Webhooks

/// Checks and proves the addresses of receivers.
struct LiveNoticeReceivers: NoticeReceivers {
    let targets: OutboundTargets
    let sender: WebhookSender
    let randomBytes: @Sendable (Int) -> [UInt8]

    func admit(_ address: String, form: ReceiverForm, token: String?) -> ReceiverAdmission {
        let url: TargetURL
        do throws(OutboundRefusal) { url = try targets.admit(address) } catch {
            return .refused(ReceiverRefusal(error))
        }
        if let token, ReceiverToken(presented: token) == nil { return .refused(.unusableToken) }
        guard (try? WebhookReceiver(url: url, format: WebhookReceiver.Format(form))) != nil else {
            return .refused(.noTopic)
        }
        return .admitted(
            address: url.text,
            host: url.hostText,
            secret: form == .standard ? WebhookSecret(randomBytes: randomBytes).text : nil
        )
    }

    func sendCode(to receiver: ReceiverTarget, at moment: Date, in language: Language) async -> CodeSending {
        guard let called = WebhookReceiver(receiver, admittedBy: targets) else {
            return .refused(.unusableAddress)
        }
        let (code, proof) = TargetProof.make(for: receiver.address, at: moment, randomBytes: randomBytes)
        let name = randomBytes(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        guard let id = WebhookID(rawValue: "code-" + name) else { return .notTaken }
        let message = WebhookMessage.proof(
            code,
            id: id,
            moment: moment,
            title: NoticeTexts.codeTitle.text(in: language),
            text: NoticeTexts.code(code.shown).text(in: language)
        )
        switch await sender.send(message, to: called) {
        case .delivered:
            return .sent(
                ReceiverProof(
                    salt: proof.salt,
                    hash: proof.hash,
                    expiresAt: proof.expiresAt,
                    triesLeft: proof.triesLeft
                )
            )
        case .rejected(.refused(let refusal)), .failed(.refused(let refusal), _):
            return refusal == .lookupFailed ? .notTaken : .refused(ReceiverRefusal(refusal))
        case .failed, .rejected, .gone, .cancelled: return .notTaken
        }
    }

    func check(
        _ typed: String,
        _ proof: inout ReceiverProof,
        of address: String,
        at moment: Date
    ) -> CodeRefusal? {
        var kept = TargetProof(
            salt: proof.salt,
            hash: proof.hash,
            expiresAt: proof.expiresAt,
            triesLeft: proof.triesLeft
        )
        let result = kept.check(typed, for: address, at: moment)
        proof.triesLeft = kept.triesLeft
        return switch result {
        case .proven: nil
        case .wrong(let triesLeft): .wrong(triesLeft: triesLeft)
        case .noCode: .noCode
        case .expired: .expired
        case .usedUp: .usedUp
        }
    }
}

extension ReceiverRefusal {
    /// Which names and addresses there are within the network, nobody is told.
    fileprivate init(_ refusal: OutboundRefusal) {
        switch refusal {
        case .unusable: self = .unusableAddress
        case .plainHTTP: self = .notEncrypted
        case .portNotAllowed, .nameNotPublic, .addressNotPublic, .noSuchHost, .lookupFailed, .cancelled:
            self = .notAllowed
        }
    }
}
