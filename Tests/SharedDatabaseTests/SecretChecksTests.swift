import Foundation
import ServedStores
import SharedDatabase
import SQLiteStore
import SQLStore
import Testing

@Suite("Secrets of nodes")
struct SecretChecksTests {
    private static let one = [UInt8](repeating: 1, count: 32)
    private static let two = [UInt8](repeating: 2, count: 32)

    enum Engine: CaseIterable { case file, server }

    /// Runs a test with the stores of an empty database.
    private func stores(_ engine: Engine, _ test: (() -> any SQLStore) async throws -> Void) async throws {
        switch engine {
        case .file:
            let folder = NSTemporaryDirectory() + "haneul-secrets-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try await test { SQLiteStore(path: folder + "/x.sqlite", schema: .secretChecks) }
        case .server:
            let database = ServedDatabase()
            try await test { database.store(.secretChecks) }
        }
    }

    @Test(
        "X17: a node with another secret than the first is noticed, by its name",
        arguments: Engine.allCases
    )
    func differing(engine: Engine) async throws {
        try await stores(engine) { store in
            let first = SecretChecks(store())
            let made = try await first.differing(["pepper": Self.one, "push-key": Self.two])
            #expect(made.isEmpty)
            let second = SecretChecks(store())
            #expect(try await second.differing(["pepper": Self.one, "push-key": Self.two]).isEmpty)
            // One that has none of a name is no other.
            #expect(try await second.differing(["pepper": Self.one]).isEmpty)
            #expect(try await second.differing(["pepper": Self.two, "push-key": Self.two]) == ["pepper"])
            #expect(
                try await second.differing(["pepper": Self.two, "push-key": Self.one])
                    == ["pepper", "push-key"]
            )
            // A refusal changes nothing.
            #expect(try await first.differing(["pepper": Self.one, "push-key": Self.two]).isEmpty)
        }
    }

    @Test(
        "What is kept of a secret is another for each name, and none of its bytes",
        arguments: Engine.allCases
    )
    func kept(engine: Engine) async throws {
        try await stores(engine) { store in
            _ = try await SecretChecks(store()).differing(["a": Self.one, "b": Self.one])
            let hashes = try await store().read { database in
                try await database.rows("SELECT hash FROM secret_check ORDER BY name") {
                    try $0.requiredText()
                }
            }
            #expect(hashes?.count == 2 && hashes?.first != hashes?.last)
            #expect(hashes?.allSatisfy { $0.count == 64 && !$0.contains("010101") } == true)
        }
    }

    @Test("A secret is 64 hexadecimal digits, and shows nothing of itself")
    func text() throws {
        let digits = "00ff" + String(repeating: "a5", count: 30)
        let secret = try #require(NodeSecret(parsing: digits))
        #expect(secret.bytes.prefix(3) == [0, 255, 165] && secret.text == digits)
        #expect(NodeSecret(parsing: digits.uppercased()) == secret)
        for wrong in [
            "", String(digits.dropLast()), digits + "0", digits.dropLast() + "g", digits.dropLast(2) + "+1",
        ] {
            #expect(NodeSecret(parsing: String(wrong)) == nil)
        }
        var dumped = ""
        dump(secret, to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), dumped] { #expect(!text.contains("a5")) }
    }
}
