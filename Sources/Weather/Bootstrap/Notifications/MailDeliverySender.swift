import AccountMails
import Clocks
import Crypto
import Deliveries
import Foundation
import Languages
import Mail
import NotificationPorts
import NotificationRules
import StoragePort
import ViewModels

/// Sends notices by mail: to the address that the account has when it is sent, while that one is confirmed.
struct MailDeliverySender: DeliverySender {
    let sending: NoticeSending
    let mail: NoticeMail
    /// What was sent already.
    let history: any DeliveryHistory
    let clock: WallClock
    private let share = MailShare()
    private let rest = MailServerRest()

    /// The reason of what was not sent because enough was.
    static let overLimit = "day-full"
    /// In seconds.
    private static let day: TimeInterval = 86_400

    init(sending: NoticeSending, mail: NoticeMail, history: any DeliveryHistory, clock: WallClock) {
        (self.sending, self.mail, self.history, self.clock) = (sending, mail, history, clock)
    }

    func send(_ delivery: Delivery, attempt: Int) async -> DeliveryAttempt {
        let addressed: NoticeSending.Addressed
        switch await sending.look(for: delivery) {
        case .ended(let result): return result
        case .found(let found): addressed = found
        }
        guard addressed.target.kind == .mail else { return .rejected(reason: "unusable-mail") }
        let (outgoing, sent): (OutgoingMail?, Int)
        let now = clock.now
        do throws(StorageError) {
            // It may be confirmed again before the notice expires, but then it is no news.
            guard let address = try await sending.people.mailAddress(of: addressed.profile) else {
                return .rejected(reason: "no-address")
            }
            outgoing = compose(addressed, to: address, as: delivery)
            sent = try await history.countDelivered(
                to: delivery.lane.target,
                of: delivery.lane.recipient,
                after: now.addingTimeInterval(-Self.day)
            )
        } catch {
            return .failed(reason: "storage", after: nil)
        }
        guard let outgoing else { return .rejected(reason: "unusable-mail") }
        guard now < delivery.expiresAt else { return .rejected(reason: DeliveryRecord.expired) }
        let most =
            NoticeTarget.mailsPerDay - (addressed.payload.isUrgent ? 0 : NoticeTarget.mailsKeptForUrgent)
        guard sent < most else { return .rejected(reason: Self.overLimit) }
        // What is on its way counts as well: two of a person are sent at a time.
        guard share.take(of: delivery.lane.recipient, atMost: most - sent) else {
            return .failed(reason: "others-first", after: nil)
        }
        defer { share.giveBack(of: delivery.lane.recipient) }
        if let wait = rest.wait(at: now) {
            return .failed(reason: "server-rests", after: .seconds(wait.rounded(.up)))
        }
        do throws(MailTransportError) {
            try await mail.transport.send(outgoing)
            return .delivered
        } catch {
            if error != .cancelled, !error.concernsOneMail { rest.begin(at: clock.now) }
            return DeliveryAttempt(error)
        }
    }

    /// Returns `nil` if no mail can be made of it.
    private func compose(
        _ addressed: NoticeSending.Addressed,
        to address: String,
        as delivery: Delivery
    ) -> OutgoingMail? {
        let payload = addressed.payload
        let language = mail.product.language(for: Language(rawValue: payload.language) ?? .english)
        guard let token = mail.links.token(of: addressed.profile, at: address, in: language),
            let recipient = try? MailAddress(address),
            let link = try? UnsubscribeAddress(mail.origin.text + NotificationAddress.unsubscribe(token))
        else { return nil }
        let letter = NoticeLetter(
            payload: payload,
            reason: NoticeNote(reading: delivery.note).map(\.reason),
            origin: mail.origin,
            unsubscribe: link.text
        )
        let message = try? mail.product.message(
            letter.text(in: language),
            to: recipient,
            from: mail.origin,
            in: language,
            unsubscribe: link
        )
        guard let message, let name = MailID(SHA256.hash(data: Data(delivery.id.utf8))) else { return nil }
        // With the name and date of the delivery: sent again, it is the same.
        return mail.composer.mail(message, at: delivery.acceptedAt, named: name)
    }
}

extension DeliveryAttempt {
    fileprivate init(_ error: MailTransportError) {
        switch error {
        case .cancelled: self = .cancelled
        case .refused(let code, at: .recipient) where ["5.1.1", "5.1.10"].contains(code.enhanced ?? ""):
            // There is no such mailbox (RFC 3463, 3.2; RFC 7505): mail to it would only harm what others send.
            self = .targetGone(reason: "\(error)")
        case _ where error.isPermanent: self = .rejected(reason: "\(error)")
        default: self = .failed(reason: "\(error)", after: nil)
        }
    }
}
