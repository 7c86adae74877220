import AccountHosting
import Mail
import Testing

struct MailOptionsTests {
    private static let whole: [MailOptions.Part: String] = [
        .host: "mail.example.org", .port: "2525", .security: "TLS", .user: "haneul", .password: "secret",
        .sender: "Haneul <haneul@example.org>", .authorities: "/etc/ca.pem",
    ]

    private func fault(_ texts: [MailOptions.Part: String]) -> MailOptionFault? {
        do {
            _ = try MailOptions(texts).settings()
            return nil
        } catch {
            return error
        }
    }

    @Test("settings are read, and what is not said is as usual")
    func settings() throws {
        let all = try #require(try MailOptions(Self.whole).settings())
        #expect((all.host, all.port, all.security) == ("mail.example.org", 2525, .tls))
        #expect(all.credentials?.user == "haneul" && all.credentials?.password.text == "secret")
        #expect(all.sender.name == "Haneul" && all.authorities == "/etc/ca.pem")
        let few = try #require(
            try MailOptions([.host: "mail.example.org", .sender: "a@example.org"]).settings()
        )
        #expect((few.port, few.security, few.credentials) == (587, .startTLS, nil))
        #expect(try MailOptions([:]).settings() == nil)
    }

    @Test("the setting that is wrong or missing is named, and never what it says")
    func faults() {
        let cases: [([MailOptions.Part: String?], MailOptions.Part, MailOptionFault.Kind)] = [
            ([.host: nil], .host, .missing(because: .port)),
            ([.sender: nil], .sender, .missing(because: .host)),
            ([.password: nil], .password, .missing(because: .user)),
            ([.user: nil], .user, .missing(because: .password)),
            ([.host: "not a host"], .host, .unusable), ([.port: "0"], .port, .unusable),
            ([.port: "x"], .port, .unusable), ([.security: "ssl"], .security, .unusable),
            ([.sender: "nobody"], .sender, .unusable), ([.password: "a\nb"], .password, .unusable),
            ([.security: "plain"], .security, .plainAwayFromLoopback),
        ]
        for (change, part, kind) in cases {
            var texts = Self.whole
            for (changed, text) in change { texts[changed] = text }
            let fault = fault(texts)
            #expect(fault?.part == part && fault?.kind == kind, "\(change)")
        }
    }

    @Test("each setting is checked alone")
    func alone() {
        for (part, text) in Self.whole {
            #expect(throws: Never.self) { try MailOptions.check(text, of: part) }
        }
        #expect(throws: MailOptionFault.self) { try MailOptions.check("ssl", of: .security) }
        #expect(throws: Never.self) { try MailOptions.check("plain", of: .security) }
    }
}
