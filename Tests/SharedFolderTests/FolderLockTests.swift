import Foundation
import SharedFolder
import Synchronization
import Testing

@Suite("Locks over processes")
struct FolderLockTests {
    private let scratch = Scratch()
    private let key = FolderKey("a")

    @Test("One holder at a time, within a process too; keys are apart; release is final")
    func exclusion() throws {
        let folder = SharedFolder(path: scratch.path)
        let lock = try #require(try folder.tryLock(key))
        #expect(try folder.tryLock(key) == nil)
        #expect(try SharedFolder(path: scratch.path).tryLock(key) == nil)
        #expect(try folder.tryLock(FolderKey("b")) != nil)
        lock.release()
        lock.release()
        #expect(try folder.tryLock(key) != nil)
        #expect(scratch.files("locks").isEmpty, "no file is left for each place ever asked")
    }

    @Test("A standing lock is the same lock: it and the others exclude each other, and its file stays")
    func standing() throws {
        let folder = SharedFolder(path: scratch.path)
        let (lock, other) = (folder.standingLock(key), SharedFolder(path: scratch.path).standingLock(key))
        let isAlone = try lock.whileFree { () -> Bool in
            let others: Int? = try? other.whileFree { 2 }
            let plain: FolderLock? = try? folder.tryLock(key)
            return others == nil && plain == nil
        }
        #expect(isAlone == true)
        #expect(try other.whileFree { 2 } == 2)
        #expect(scratch.files("locks") == ["a"])
        // A plain one takes the file with it: then the next is another's.
        let held = try #require(try folder.tryLock(key))
        #expect(try lock.whileFree { 1 } == nil)
        held.release()
        #expect(scratch.files("locks") == [])
        #expect(try lock.whileFree { 1 } == nil, "the file it had was removed")
        #expect(try lock.whileFree { 1 } == 1)
        #expect(scratch.files("locks") == ["a"])
    }

    @Test("A lock forgotten is let go")
    func forgotten() throws {
        let folder = SharedFolder(path: scratch.path)
        _ = try folder.tryLock(key)
        #expect(try folder.tryLock(key) != nil)
    }

    @Test("Another process's lock holds us off, and is free when that process is killed")
    func otherProcess() async throws {
        let folder = SharedFolder(path: scratch.path)
        try #require(try folder.tryLock(key)).release()
        let holder = Process()
        holder.executableURL = URL(filePath: "/usr/bin/flock")
        // It replaces itself by a reader of its own input, so that killing it leaves no child with the lock.
        holder.arguments = ["--no-fork", "\(scratch.path)/locks/a", "cat"]
        let (input, output) = (Pipe(), Pipe())
        holder.standardInput = input
        holder.standardOutput = output
        try holder.run()
        // Its echo shows that it runs with the lock held.
        input.fileHandleForWriting.write(Data("held".utf8))
        #expect(output.fileHandleForReading.availableData == Data("held".utf8))
        #expect(try folder.tryLock(key) == nil)
        let waiting = Task { try await folder.lock(key, within: .seconds(600), on: ContinuousClock()) }
        kill(holder.processIdentifier, SIGKILL)
        holder.waitUntilExit()
        let lock = try #require(try await waiting.value)
        lock.release()
    }

    @Test("Waiting ends with the deadline, with what makes it moot, or with cancellation")
    func waiting() async throws {
        let folder = SharedFolder(path: scratch.path)
        let lock = try #require(try folder.tryLock(key))
        await #expect(throws: SharedFolderError.lockTimedOut(key)) {
            try await folder.lock(key, within: .milliseconds(1), on: ContinuousClock())
        }
        #expect(try await folder.lock(key, within: .seconds(600), on: ContinuousClock()) { true } == nil)
        let waiting = Task { [key] in try await folder.lock(key, within: .seconds(600), on: ContinuousClock())
        }
        waiting.cancel()
        await #expect(throws: SharedFolderError.cancelled) { try await waiting.value }
        lock.release()
    }

    @Test("Under contention nobody is in at the same time, and everybody gets in")
    func contention() async throws {
        let folder = SharedFolder(path: scratch.path)
        try folder.storeEntry([0], as: key)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    do {
                        let lock = try await folder.lock(key, within: .seconds(600), on: ContinuousClock())
                        let before = folder.entry(key)?.first ?? 0
                        await Task.yield()
                        try folder.storeEntry([before + 1], as: key)
                        lock?.release()
                    } catch {
                        Issue.record(error)
                    }
                }
            }
        }
        #expect(folder.entry(key) == [40])
    }

    @Test("A lock file removed by its holder while another opens it lets no two in")
    func removalRace() async throws {
        let folder = SharedFolder(path: scratch.path)
        let door = Door()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<5000 {
                        guard let lock = try? folder.tryLock(key) else { continue }
                        door.enter()
                        // Long enough for another to come in, if it can.
                        for _ in 0..<5 { _ = folder.entry(key) }
                        door.leave()
                        lock.release()
                    }
                }
            }
        }
        #expect(door.collisions.load(ordering: .relaxed) == 0)
    }
}

/// Counts entries while another is inside.
private final class Door: Sendable {
    private let inside = Atomic(0)
    let collisions = Atomic(0)

    func enter() {
        if inside.add(1, ordering: .sequentiallyConsistent).oldValue > 0 {
            collisions.add(1, ordering: .relaxed)
        }
    }

    func leave() { inside.subtract(1, ordering: .sequentiallyConsistent) }
}
