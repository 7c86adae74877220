import Foundation
import Notes
import SQLiteStore
import SQLStore
import StoragePort
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Operations whose closures wait for something else than the file, as those on another engine do.
@Suite("Store operations")
struct GateTests {
    let folder: NotesFolder
    private let begun: AsyncStream<Void>
    private let begins: AsyncStream<Void>.Continuation
    private let ends: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation

    init() throws {
        folder = try NotesFolder()
        (begun, begins) = AsyncStream.makeStream(of: Void.self)
        (ends, end) = AsyncStream.makeStream(of: Void.self)
    }

    private static let add = "INSERT INTO note (text, stars, owner, position) VALUES (?, 3, '', ?)"

    /// Adds two notes, and waits in between until it is told to go on.
    private func addTwo(to store: SQLiteStore) -> Task<Void, any Error> {
        let (begins, ends) = (begins, ends)
        return Task {
            try await store.write { database in
                try await database.execute(Self.add, [.text("one"), .integer(0)])
                begins.yield()
                for await _ in ends { break }
                try await database.execute(Self.add, [.text("two"), .integer(1)])
            }
        }
    }

    private func untilItBegan() async {
        for await _ in begun { break }
    }

    @Test(
        "a change that waits in its middle is seen as a whole or not at all, by reads and changes that come meanwhile"
    )
    func waiting() async throws {
        let notes = folder.open()
        let slow = addTwo(to: notes.store)
        await untilItBegan()
        let early = Task { try await notes.all() }
        let later = Task { try await notes.add("three") }
        // Time enough for both if nothing kept them out.
        for _ in 0..<2_000 { await Task.yield() }
        end.yield()
        try await slow.value
        try await later.value
        #expect([["one", "two"], ["one", "two", "three"]].contains(try await early.value))
        #expect(try await notes.all() == ["one", "two", "three"])
    }

    @Test("closing waits for a change under way; at the exit it does not, and loses nothing")
    func closing() async throws {
        let notes = folder.open()
        let slow = addTwo(to: notes.store)
        await untilItBegan()
        notes.store.closeAtExit()
        let closing = Task { await notes.close() }
        for _ in 0..<200 { await Task.yield() }
        end.yield()
        try await slow.value
        await closing.value
        #expect(try await notes.all() == ["one", "two"])
    }

    @Test("a change that was begun is made, whether or not its task is cancelled")
    func cancelled() async throws {
        let notes = folder.open()
        let slow = addTwo(to: notes.store)
        await untilItBegan()
        // Also ends the wait in its middle.
        slow.cancel()
        try await slow.value
        #expect(try await notes.all() == ["one", "two"])
    }

    @Test("an operation stays on the thread on which it began")
    func threads() async throws {
        let store = folder.open().store
        _ = try await store.write { database in
            try await database.execute(Self.add, [.text("one"), .integer(0)])
        }
        let threads = Mutex<[pthread_t]>([])
        for isRead in [true, false] {
            threads.withLock { $0 = [] }
            let body: nonisolated(nonsending) @Sendable (SQLDatabase) async throws -> Void = { database in
                for _ in 0..<100 {
                    let before = pthread_self()
                    _ = try await database.first("SELECT text FROM note") { $0.text() }
                    threads.withLock { $0 += [before, pthread_self()] }
                }
            }
            if isRead { try await store.read(body) } else { try await store.write(body) }
            #expect(threads.withLock { Set($0).count } == 1)
        }
    }
}
