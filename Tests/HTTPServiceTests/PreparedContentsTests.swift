import Clocks
import Foundation
import HTTPService
import Synchronization
import Testing

/// Responses that are created once for simultaneous requests, in bounded memory.
@Suite struct PreparedContentsTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)

    /// Makes responses and counts them.
    private final class Maker: Sendable {
        private let count = Atomic<Int>(0)
        let size: Int
        let lifetime: TimeInterval?

        init(size: Int = 10, lifetime: TimeInterval? = 60) {
            self.size = size
            self.lifetime = lifetime
        }

        var made: Int { count.load(ordering: .sequentiallyConsistent) }

        func make() -> ResponseContent {
            count.add(1, ordering: .sequentiallyConsistent)
            return ResponseContent(
                body: [UInt8](repeating: 0x78, count: size),
                lifetime: ContentLifetime(
                    repeatable: lifetime.map { Lifetime(from: now, lasting: $0) }
                )
            )
        }
    }

    @Test("A thousand who ask at once have one response, made once")
    func coalescing() async {
        let (responses, maker) = (PreparedContents(capacity: 1 << 20), Maker())
        let identities = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<1000 {
                group.addTask {
                    let response = await responses.content(for: "a", now: Self.now) {
                        await Task.yield()
                        return maker.make()
                    }
                    return ObjectIdentifier(response)
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(maker.made == 1)
        #expect(identities.count == 1)
    }

    @Test("It is made anew when its time has come, and each time where it has none", arguments: [60, nil])
    func lifetime(of seconds: TimeInterval?) async {
        let (responses, maker) = (PreparedContents(capacity: 1 << 20), Maker(lifetime: seconds))
        for (elapsed, made) in zip([0, 59.9, 60, 61], seconds == nil ? [1, 2, 3, 4] : [1, 1, 2, 3]) {
            _ = await responses.content(for: "a", now: Self.now + elapsed) { maker.make() }
            #expect(maker.made == made, "after \(elapsed) s")
        }
    }

    @Test("The least recently asked for go first, and the bound in bytes holds")
    func bound() async {
        let maker = Maker(size: 10_000)
        let cost = maker.make().cost
        let responses = PreparedContents(capacity: cost * 8)
        func ask(_ key: String) async -> Bool {
            let before = maker.made
            _ = await responses.content(for: key, now: Self.now) { maker.make() }
            return maker.made == before
        }
        for key in 0..<8 { _ = await ask("\(key)") }
        #expect(await ask("0"))
        _ = await ask("8")
        #expect(await ask("0"))
        #expect(await ask("8"))
        #expect(await !ask("1"))
        for key in 100..<300 { _ = await ask("\(key)") }
        #expect(await !ask("0"))
    }

    @Test("What is larger than all is answered, and not kept")
    func tooLarge() async {
        let (responses, maker) = (PreparedContents(capacity: 1000), Maker(size: 2000))
        for _ in 0..<2 {
            let response = await responses.content(for: "a", now: Self.now) { maker.make() }
            #expect(response.body.count == 2000)
        }
        #expect(maker.made == 2)
    }

    @Test("What a server keeps to send a content is made once, and belongs to the content")
    func wireForm() {
        let content = ResponseContent(body: [1, 2, 3])
        let made = Atomic<Int>(0)
        for _ in 0..<3 {
            let form = content.wireForm { content in
                made.add(1, ordering: .relaxed)
                return content.body.count
            }
            #expect(form == 3)
        }
        #expect(made.load(ordering: .relaxed) == 1)
    }
}

/// Tags differ when bytes do.
@Suite struct EntityTagTests {
    @Test("One bit, one byte more or another order make another tag; the same bytes the same")
    func differs() {
        let bytes = Array("{\"temp\":21.5,\"humidity\":64}".utf8)
        var tags: Set<String> = [EntityTag.text(of: bytes), EntityTag.text(of: []), EntityTag.text(of: [0])]
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << UInt8(bit)
                tags.insert(EntityTag.text(of: changed))
            }
        }
        tags.insert(EntityTag.text(of: bytes + [0]))
        tags.insert(EntityTag.text(of: bytes.reversed()))
        #expect(tags.count == 5 + bytes.count * 8)
        #expect(tags.allSatisfy { $0.utf8.count == 32 })
        #expect(EntityTag.text(of: bytes) == EntityTag.text(of: Array(bytes)))
    }
}
