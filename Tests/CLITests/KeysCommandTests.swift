import AccessKeys
import AccountModels
import Accounts
import CLI
import Foundation
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels

struct KeysCommandTests {
    private static let now = MadeUpWeather.now

    /// One that is used, one that is not, one revoked.
    private static let keys = [
        StoredAccessKey(
            AccessKey(
                id: "3f2a91c0",
                name: "날씨 앱",
                hash: String(repeating: "3", count: 64),
                limit: .standard,
                createdAt: now.addingTimeInterval(-40 * 86_400)
            ),
            usage: AccessKeyUsage(
                requests: 123_456,
                refused: 17,
                requestsOnDay: 842,
                lastUsedAt: now.addingTimeInterval(-180)
            )
        ),
        StoredAccessKey(
            AccessKey(
                id: "a0b1c2d3",
                hash: String(repeating: "a", count: 64),
                limit: .unlimited,
                createdAt: now
            )
        ),
        StoredAccessKey(
            AccessKey(
                id: "77777777",
                name: "old phone",
                hash: String(repeating: "7", count: 64),
                limit: .rate(1_000, per: .day),
                createdAt: now.addingTimeInterval(-400 * 86_400),
                revokedAt: now.addingTimeInterval(-86_400)
            ),
            usage: AccessKeyUsage(requests: 5, refused: 0, lastUsedAt: now.addingTimeInterval(-90_000))
        ),
    ]

    @Test("a new key stands alone in the output, once, and beside it that it is not shown again")
    func create() async throws {
        let context = FakeContext()
        #expect(await context.run("keys", "create", "--name", "my app", "--limit", "1000/day") == 0)
        let key = try #require(context.keys.keys.first?.key)
        #expect(key.name == "my app" && key.limit == .rate(1_000, per: .day) && key.createdAt == Self.now)
        let secret = try #require(AccessKeySecret(presented: String(context.output.dropLast())))
        #expect(secret.hash == key.hash && context.output.hasSuffix("\n"))
        #expect(
            context.errors
                == "key \(key.id) (my app), 1000/day. The key is not shown again: keep it now. Clients send it as appid\n"
        )
        let korean = FakeContext { $0.environmentLanguage = .korean }
        #expect(await korean.run("keys", "create") == 0)
        #expect(korean.errors.contains("60/min. 이 키는 다시 볼 수 없으니 지금 적어 두세요"))
        #expect(await korean.run("keys", "list") == 0)
        #expect(korean.output.split(separator: "\n").first.map { korean.output.ranges(of: $0).count } == 1)
    }

    @Test("keys and their use", arguments: ["en", "ko"])
    func list(_ language: String) async throws {
        let context = FakeContext { $0.keys = InMemoryAccessKeys(Self.keys) }
        #expect(await context.run("keys", "--lang", language) == 0)
        try Snapshot.expect(context.output, named: "keys-\(language)")
        #expect(context.errors.isEmpty)
    }

    @Test("the documents of keys")
    func json() async throws {
        let context = FakeContext { $0.keys = InMemoryAccessKeys(Self.keys) }
        #expect(await context.run("keys", "list", "--json") == 0)
        try Snapshot.expect(context.output, named: "keys-json")
        let made = FakeContext()
        #expect(await made.run("keys", "create", "--json", "--name", "앱") == 0)
        #expect(await made.run("keys", "revoke", "앱", "--json") == 0)
        try Snapshot.expect(made.output, named: "keys-create-revoke-json")
        #expect(made.errors.isEmpty)
        let empty = FakeContext()
        #expect(await empty.run("keys", "--json") == 0)
        #expect(empty.output == "{\n  \"keys\": []\n}\n")
    }

    @Test("X18: of a person's key the list says whose it is", arguments: ["en", "ko", "ja"])
    func owners(_ language: String) async throws {
        let accounts = InMemoryAccounts()
        let owner = KeyOwner(rawValue: String(repeating: "a", count: 32))
        try await accounts.add("reader@example.org", id: owner.rawValue, at: Self.now)
        let gone = KeyOwner(rawValue: String(repeating: "b", count: 32))
        var suspended = sampleKey(2, name: "watch", owner: owner)
        suspended.suspendedAt = Self.now
        let keys = [sampleKey(1, name: "phone", owner: owner), suspended, sampleKey(3, owner: gone)].map {
            var key = $0
            key.createdAt = Self.now
            return StoredAccessKey(key)
        }
        let context = FakeContext {
            $0.keys = InMemoryAccessKeys(keys)
            $0.accounts = accounts
        }
        #expect(await context.run("keys", "--lang", language) == 0)
        #expect(await context.run("keys", "--json") == 0)
        try Snapshot.expect(context.output, named: "keys-owners-\(language)")
        let broken = FakeContext {
            $0.keys = InMemoryAccessKeys(keys)
            $0.accounts = accounts
        }
        accounts.fail(with: StorageError(.busy, subject: "/data/haneul.sqlite"))
        #expect(await broken.run("keys") != 0 && broken.output.isEmpty)
    }

    @Test("an empty list says what to do")
    func empty() async {
        let context = FakeContext { $0.environmentLanguage = .korean }
        #expect(await context.run("keys") == 0)
        #expect(context.errors == "키가 없습니다. 만들려면: haneul keys create --name 내_앱\n")
        #expect(context.output.isEmpty)
    }

    @Test("a key is revoked by identifier, by name in any case, and by itself")
    func revoke() async throws {
        for word in ["A0B1C2D3", "  날씨   앱"] {
            let context = FakeContext { $0.keys = InMemoryAccessKeys(Self.keys) }
            #expect(await context.run("keys", "revoke", word) == 0)
            #expect(context.keys.keys.count { $0.key.revokedAt == Self.now } == 1)
            #expect(context.output.hasPrefix("revoked: "))
        }
        let context = FakeContext()
        #expect(await context.run("keys", "create") == 0)
        let secret = String(context.output.dropLast())
        #expect(await context.run("keys", "revoke", secret) == 0)
        #expect(context.keys.keys.first?.key.revokedAt != nil)
        #expect(!context.output.dropFirst(33).contains(secret) && !context.errors.contains(secret))
    }

    @Test(
        "what cannot be revoked is told, and nothing is changed",
        arguments: [
            ("nothing", 1, "there is no key “nothing”"), ("77777777", 1, "77777777 was revoked before"),
            ("old phone", 1, "77777777 was revoked before"),
            (String(repeating: "0", count: 32), 1, "that key is none of this server’s"),
            ("twin", 65, "“twin” is several keys. Choose by identifier: 00000001, 00000002"),
        ]
    )
    func notRevoked(_ word: String, _ status: Int32, _ message: String) async {
        let twins = (1...2).map { number in
            StoredAccessKey(
                AccessKey(
                    id: "0000000\(number)",
                    name: "twin",
                    hash: String(repeating: "\(number)", count: 64),
                    limit: .standard,
                    createdAt: Self.now
                )
            )
        }
        let context = FakeContext { $0.keys = InMemoryAccessKeys(Self.keys + twins) }
        #expect(await context.run("keys", "revoke", word) == status)
        #expect(context.errors.hasPrefix("haneul: \(message)"), "\(context.errors)")
        #expect(!context.errors.contains(String(repeating: "0", count: 32)))
        #expect(context.keys.keys == Self.keys + twins)
    }

    @Test(
        "what cannot be a limit or a name is wrong usage",
        arguments: [
            (["--limit", "60"], "--limit: must be so many per s, min, h or day, as in 60/min"),
            (["--limit", "0/min"], "given “0/min”"), (["--name", " "], "cannot be a name"),
            (["--name", "deadBEEF"], "cannot be a name"),
            (["--name", String(repeating: "x", count: 101)], "cannot be a name"),
        ]
    )
    func refused(_ arguments: [String], _ message: String) async {
        let context = FakeContext()
        let status = await HaneulCommandLine.run(arguments: ["keys", "create"] + arguments, context: context)
        #expect(status == 64)
        #expect(context.errors.contains(message), "\(context.errors)")
        #expect(context.keys.keys.isEmpty && context.output.isEmpty)
    }

    @Test("a store that cannot be read is never an empty list: 74")
    func unreadable() async {
        let failure = StorageError(.newerFormat(found: 9, known: 3), subject: "/data/haneul.sqlite")
        for arguments in [["list"], ["list", "--json"], ["create"], ["revoke", "x"]] {
            let context = FakeContext { $0.keys = InMemoryAccessKeys(failure: failure) }
            #expect(await HaneulCommandLine.run(arguments: ["keys"] + arguments, context: context) == 74)
            #expect(context.errors.hasPrefix("haneul: a later haneul wrote this (/data/haneul.sqlite"))
            #expect(context.output.isEmpty)
        }
    }

    @Test("a slip of the finger", arguments: [("kyes", "keys"), ("sevre", "serve")])
    func mistyped(_ word: String, _ command: String) async {
        let context = FakeContext()
        #expect(await context.run(word) == 65)
        #expect(context.errors.contains("Did you mean the command “haneul \(command)”?"), "\(context.errors)")
    }
}
