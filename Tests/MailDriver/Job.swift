import Clocks
import Foundation
import Mail
import SMTPTransport
import SQLiteStore
import SQLStore
import StoragePort
import Synchronization

/// What the arguments ask for.
struct Job: Sendable {
    let values: [String: String]

    func compose() throws { Driver.write(try mail().bytes) }

    func send() async throws {
        try await transport().send(try mail())
        Driver.write("sent")
    }

    func check() async throws {
        let found = try await transport().check()
        Driver.write(
            "encrypted \(found.isEncrypted), signed in \(found.isSignedIn), size \(found.sizeLimit ?? 0), "
                + "international \(found.takesInternationalAddresses)"
        )
    }

    func fill() async throws {
        try await fill(try queue(transport: MailFolder(path: "/nowhere", wallClock: .frozen(at: Self.now))))
    }

    /// Adds as fast as it can, until killed.
    private func fill(_ queue: MailQueue) async throws {
        let address = try recipient
        for number in 0... {
            let subject = "\(values["name"] ?? "mail")-\(number)"
            Driver.write("try \(subject)")
            let message = try MailMessage(to: address, subject: subject, text: subject)
            guard try await queue.add(message) == .added else { throw Full() }
            Driver.write("done \(subject)")
        }
    }

    func work() async throws {
        let limit = values["count"].flatMap { Int($0) } ?? .max
        let printed = Mutex(0)
        let queue = try queue(transport: try transport()) { event in
            guard let line = Self.line(event) else { return }
            Driver.write(line)
            if printed.withLock({
                $0 += 1; return $0
            }) >= limit {
                exit(0)
            }
        }
        let running = Task { await queue.run() }
        if values["fill"] != nil { try await fill(queue) }
        await running.value
    }

    private struct Full: Error {}

    /// 2026-11-22 09:05 UTC.
    private static let now = Date(timeIntervalSince1970: 1_795_338_300)

    private static func line(_ event: MailEvent) -> String? {
        switch event {
        case .accepted: nil
        case .sent(let id, let attempts): "sent \(id) \(attempts)"
        case .postponed(let id, _, let error): "postponed \(id) \(error)"
        case .givenUp(let id, let error): "given-up \(id) \(error?.description ?? "expired")"
        case .storageFailed(let error): "storage \(error.reason)"
        case .storageWorks: "storage works"
        }
    }

    private var recipient: MailAddress {
        get throws { try MailAddress(values["to"] ?? "reader@example.org") }
    }

    private var sender: Mailbox {
        get throws { try Mailbox(parsing: values["from"] ?? "Haneul <noreply@haneul.example>") }
    }

    private func composer() throws -> MailComposer {
        MailComposer(sender: try sender, host: values["host"]) { count in
            (0..<count).map { _ in UInt8.random(in: 0...255) }
        }
    }

    private func mail() throws -> OutgoingMail {
        let message = try MailMessage(
            to: try recipient,
            subject: values["subject"] ?? "Hello",
            text: values["text"] ?? "Hello\n",
            html: values["html"],
            unsubscribe: try values["unsubscribe"].map { try UnsubscribeAddress($0) }
        )
        return try composer().mail(message, at: Self.now)
    }

    func transport() throws -> SMTPMailTransport {
        let credentials = try values["user"].map {
            try MailSettings.Credentials(user: $0, password: MailPassword(readLine() ?? ""))
        }
        let settings = try MailSettings(
            host: values["server"] ?? "localhost",
            port: values["port"].flatMap { Int($0) },
            security: values["security"].flatMap(MailSettings.Security.init) ?? .tls,
            credentials: credentials,
            sender: try sender,
            authorities: values["authorities"]
        )
        var limits = SMTPLimits()
        if let milliseconds = values["reply"].flatMap({ Int($0) }) {
            (limits.reply, limits.content) = (.milliseconds(milliseconds), .milliseconds(milliseconds))
        }
        return SMTPMailTransport(settings, name: values["host"], limits: limits)
    }

    func queue(
        transport: any MailTransport,
        report: @escaping @Sendable (MailEvent) -> Void = { _ in }
    ) throws -> MailQueue {
        MailQueue(
            storage: SQLMailStorage(SQLiteStore(path: values["file"] ?? "mail.sqlite", schema: .mail)),
            transport: transport,
            composer: try composer(),
            wallClock: WallClock { Date() },
            report: report
        )
    }
}
