import Testing

@testable import PostgreSQLStore

struct PostgreSQLAddressTests {
    @Test func partsAreRead() throws {
        let address = try PostgreSQLAddress(
            parsing: "postgres://me:s%40y@db.example.org:6432/weather?sslmode=require"
        )
        #expect(address.user == "me")
        #expect(address.password?.text == "s@y")
        #expect(address.hosts == [.init(name: "db.example.org", port: 6_432)])
        #expect(address.database == "weather")
        #expect(address.encryption == .required)
        #expect(address.authorities == nil)
    }

    @Test func severalHostsAreRead() throws {
        let address = try PostgreSQLAddress(parsing: "postgresql://me@a.example,[::1]:7,b.example:9/w")
        #expect(
            address.hosts == [
                .init(name: "a.example", port: 5_432), .init(name: "::1", port: 7),
                .init(name: "b.example", port: 9),
            ]
        )
        #expect(address.description == "postgres://a.example:5432,[::1]:7,b.example:9/w")
        let parameters = address.parameters(application: "x", PostgreSQLLimits())
        #expect(parameters.contains { $0 == ("target_session_attrs", "read-write") })
    }

    @Test(arguments: [
        ("postgres://me@db.example.org/w", PostgreSQLAddress.Encryption.verified),
        ("postgres://me@localhost/w", .preferred),
        ("postgres://me@127.0.0.1/w", .preferred),
        ("postgres://me@[::1]/w", .preferred),
        ("postgres://me@/w?host=/run/postgresql", .preferred),
        ("postgres://me@localhost,db.example.org/w", .verified),
        ("postgres://me@127.evil.example/w", .verified),
        ("postgres://me@db.example.org/w?sslmode=disable", .none),
    ])
    func remoteHostsAreVerifiedUnlessSaidOtherwise(url: String, encryption: PostgreSQLAddress.Encryption)
        throws
    {
        #expect(try PostgreSQLAddress(parsing: url).encryption == encryption)
    }

    @Test(arguments: [
        ("mysql://me@h/w", PostgreSQLAddressError.notPostgreSQL),
        ("postgres://h/w", .missingUser),
        ("postgres://:x@h/w", .missingUser),
        ("postgres://me@/w", .missingHost),
        ("postgres://me@a,,b/w", .missingHost),
        ("postgres://me@h", .missingDatabase),
        ("postgres://me@h/", .missingDatabase),
        ("postgres://me@h:0/w", .invalidPort),
        ("postgres://me@h:+5/w", .invalidPort),
        ("postgres://me@h:65536/w", .invalidPort),
        ("postgres://me@h/w%2", .invalidEscape),
        ("postgres://me@h/w%FF", .invalidEscape),
        ("postgres://me@h/w%00", .invalidCharacter),
        ("postgres://me@h h/w", .invalidCharacter),
        ("postgres://me@h/w?sslmode=maybe", .unknownEncryption),
        ("postgres://me@h/w?options=-cfsync=off", .unknownSetting("options")),
        ("postgres://me@h/w?sslmode=require&sslmode=disable", .repeatedSetting("sslmode")),
        ("postgres://me@/w?host=relative", .invalidCharacter),
    ])
    func otherAddressesAreRefused(url: String, error: PostgreSQLAddressError) {
        #expect(throws: error) { try PostgreSQLAddress(parsing: url) }
    }

    @Test func passwordsAreInNoDescription() throws {
        let address = try PostgreSQLAddress(parsing: "postgres://me:tellnobody@h/w")
        var dumped = ""
        dump(address, to: &dumped)
        for text in ["\(address)", String(reflecting: address), dumped] {
            #expect(!text.contains("tellnobody"))
        }
    }

    /// What libpq is not told it takes from the environment or from files of the user's.
    @Test func verifiedConnectionsHaveAuthorities() throws {
        func authorities(_ url: String) throws -> String? {
            try PostgreSQLAddress(parsing: url).parameters(application: "x", PostgreSQLLimits())
                .first { $0.name == "sslrootcert" }?.value
        }
        #expect(try authorities("postgres://me@db.example/w") == PostgreSQLAddress.systemAuthorities)
        #expect(try authorities("postgres://me@db.example/w?sslrootcert=/etc/own.crt") == "/etc/own.crt")
        #expect(try authorities("postgres://me@localhost/w") != PostgreSQLAddress.systemAuthorities)
    }
}
