import Testing
import ValkeyClient

@Suite struct ValkeyAddressTests {
    @Test("The parts of an address are read")
    func parts() throws {
        let address = try ValkeyAddress(
            parsing:
                "rediss://hane%40ul:p%3Aa@ss@cache.example:7000/3?sslrootcert=%2Fetc%2Fca.pem&timeout=400"
        )
        #expect(address.host == "cache.example" && address.port == 7_000 && address.database == 3)
        #expect(address.user == "hane@ul" && address.isEncrypted)
        #expect(address.authorities == "/etc/ca.pem" && address.patience == .milliseconds(400))
        #expect(address.description == "rediss://cache.example:7000/3")
    }

    @Test("What is not said has its usual value")
    func defaults() throws {
        let address = try ValkeyAddress(parsing: "REDIS://[::1]")
        #expect(address.host == "::1" && address.port == 6_379 && address.database == 0)
        #expect(address.user == nil && !address.isEncrypted && address.authorities == nil)
        #expect(address.description == "redis://[::1]:6379/0")
        #expect(try ValkeyAddress(parsing: "redis://:secret@a").user == nil)
        #expect(try ValkeyAddress(parsing: "redis://a/").database == 0)
    }

    @Test("Nothing that is printed of an address has the password")
    func secrecy() throws {
        let address = try ValkeyAddress(parsing: "redis://u:hush-hush@a")
        var dumped = ""
        dump(address, to: &dumped)
        for text in ["\(address)", String(reflecting: address), dumped] {
            #expect(!text.contains("hush"), "\(text)")
        }
    }

    @Test(
        "What is wrong is told by its kind",
        arguments: [
            ("http://a", ValkeyAddressError.notValkey), ("", .notValkey), ("redis://", .missingHost),
            ("redis://u@", .missingHost), ("redis://a:0", .invalidPort), ("redis://a:65536", .invalidPort),
            ("redis://a:+1", .invalidPort), ("redis://a:1:2", .invalidPort),
            ("redis://a/x", .invalidDatabase),
            ("redis://a/10000", .invalidDatabase), ("redis://u:%zz@a", .invalidEscape),
            ("redis://u:%00@a", .invalidCharacter), ("redis://a b", .invalidCharacter),
            ("redis://[::1", .invalidCharacter), ("redis://a?x=1", .unknownSetting("x")),
            ("rediss://a?timeout=20&timeout=20", .repeatedSetting("timeout")),
            ("redis://a?timeout=9", .invalidTimeout), ("redis://a?timeout=-20", .invalidTimeout),
            ("redis://a?sslrootcert=/x", .authoritiesWithoutEncryption),
        ]
    )
    func faults(text: String, error: ValkeyAddressError) {
        #expect(throws: error) { try ValkeyAddress(parsing: text) }
    }
}
