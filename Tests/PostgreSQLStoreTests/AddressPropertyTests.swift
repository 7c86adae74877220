import TestSupport
import Testing

@testable import PostgreSQLStore

struct PostgreSQLAddressPropertyTests {
    private static let pieces = [
        "postgres://", "postgresql://", "me", ":", "@", "h", "[::1]", "[", "]", ",", "/", "?", "&", "=", "%",
        "%40",
        "%ff", "%00", "5432", "99999", "sslmode", "verify-full", "host", "sslrootcert", "하늘", " ", "\n", "#",
    ]

    /// Whatever is typed is read or refused, and what was refused is not told.
    @Test func anyTextIsReadOrRefused() {
        var generator = SeededGenerator(seed: 19)
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...12, using: &generator)
            var text = Bool.random(using: &generator) ? "postgres://me:tellnobody@" : ""
            for _ in 0..<count { text += Self.pieces.randomElement(using: &generator) ?? "" }
            do {
                let address = try PostgreSQLAddress(parsing: text)
                #expect(!address.hosts.isEmpty && !address.user.isEmpty && !address.database.isEmpty)
                #expect(address.hosts.allSatisfy { (1...65_535).contains($0.port) && !$0.name.isEmpty })
                let isLocal = address.hosts.allSatisfy(\.isLocal)
                #expect(isLocal || text.contains("sslmode") || address.encryption == .verified)
                #expect(!"\(address)".contains("tellnobody") || text.contains("/tellnobody"))
            } catch {
                // A setting's name is told: it is no secret. A password has no place there.
                #expect(!"\(error)".contains("tellnobody"))
            }
        }
    }
}
