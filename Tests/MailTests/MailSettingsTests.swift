import Foundation
import Mail
import Testing

@Suite struct MailSettingsTests {
    private func settings(
        host: String = "mail.example.org",
        port: Int? = nil,
        security: MailSettings.Security = .tls
    ) throws -> MailSettings {
        try MailSettings(
            host: host,
            port: port,
            security: security,
            credentials: .init(user: "haneul", password: MailPassword("hunter2 hunter2")),
            sender: Mailbox(parsing: "Haneul <noreply@haneul.example>")
        )
    }

    @Test("The port follows from the encryption")
    func ports() throws {
        #expect(try settings().port == 465)
        #expect(try settings(security: .startTLS).port == 587)
        #expect(try settings(host: "localhost", security: .plain).port == 25)
        #expect(try settings(port: 2_525).port == 2_525)
        #expect(throws: MailSettingsError.invalidPort) { try settings(port: 0) }
        #expect(throws: MailSettingsError.invalidPort) { try settings(port: 65_536) }
    }

    @Test("Without encryption, only this machine", arguments: ["localhost", "127.0.0.1", "127.1.2.3", "::1"])
    func loopback(host: String) throws {
        _ = try settings(host: host, security: .plain)
    }

    @Test(
        "Without encryption, no other machine",
        arguments: [
            "mail.example.org", "10.0.0.1", "127.0.0.1.example.org", "127.0.0", "127.example.a.b", "::2",
        ]
    )
    func elsewhere(host: String) throws {
        #expect(throws: MailSettingsError.plainAwayFromLoopback) {
            try settings(host: host, security: .plain)
        }
        _ = try settings(host: host)
    }

    @Test("A host in another script is in ASCII")
    func international() throws {
        #expect(try settings(host: "mail.한국.kr").host == "mail.xn--3e0b707e.kr")
    }

    @Test(
        "A host is a name or an address",
        arguments: ["", "a b", "https://mail", "mail:465", "[::1]", "a\r\nb", "a/b"]
    )
    func hosts(host: String) {
        #expect(throws: MailSettingsError.invalidHost) { try settings(host: host) }
    }

    @Test(
        "Name and password have no control characters",
        arguments: [("", "x"), ("x", ""), ("a\0b", "x"), ("a", "x\r\n")]
    )
    func credentials(user: String, password: String) {
        #expect(throws: MailSettingsError.invalidCredentials) {
            try MailSettings.Credentials(user: user, password: MailPassword(password))
        }
    }

    @Test("No description of the settings shows the password")
    func hidden() throws {
        let settings = try settings()
        var dumped = ""
        dump(settings, to: &dumped)
        for text in ["\(settings)", String(reflecting: settings), dumped] {
            #expect(!text.contains("hunter2"))
        }
    }
}
