import AccountMails
import AccountModels
import Accounts
import Foundation
import Languages
import Logging
import Mail

extension Job {
    /// Sends every mail about accounts in every language, and one to nobody, as a server does.
    func letters() async throws {
        let token = SecretToken { (0..<$0).map { UInt8($0) } }
        let moment = Date(timeIntervalSince1970: 1_790_000_000)
        let device = NewDevice(browser: "Firefox · Linux", at: moment, block: "203.0.113.7")
        let contents: [AccountMessage.Content] = [
            .confirmJoining(token), .alreadyJoined, .confirmAddress(token), .resetPassword(token),
            .confirmNewAddress(token), .passwordChanged, .addressChangeAsked, .addressChanged,
            .accountDeleted, .signedIn(device),
        ]
        guard let origin = PublicOrigin(values["origin"] ?? "https://weather.example.org") else {
            throw Unusable()
        }
        let done = AsyncStream.makeStream(of: Void.self)
        var sent = 0
        let queue = try queue(transport: TransportForSomebody(try transport())) { event in
            guard case .sent = event else { return }
            done.continuation.yield()
        }
        let mail = QueuedAccountMail(
            queue: queue,
            product: MailingProduct(color: "#1257c4", home: "/me") {
                $0 == .korean ? "하늘" : $0 == .japanese ? "ハヌル" : "Haneul"
            },
            origin: { origin },
            policy: AccountPolicy(),
            logger: Logger(label: "mail-driver") { _ in SwiftLogNoOpLogHandler() }
        )
        let running = Task { await queue.run() }
        var events = done.stream.makeAsyncIterator()
        await mail.send(AccountMessage(to: nil, .resetPassword(token), in: .english))
        await events.next()
        for language in Language.allCases {
            for content in contents {
                let recipient = try EmailAddress(checking: "reader.\(language.rawValue)@example.org")
                await mail.send(AccountMessage(to: recipient, content, in: language))
                await events.next()
                sent += 1
            }
        }
        running.cancel()
        Driver.write("sent \(sent)")
    }

    private struct Unusable: Error {}
}
