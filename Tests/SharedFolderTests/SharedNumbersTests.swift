import Foundation
import SharedFolder
import Testing

@Suite("Numbers that processes share")
struct SharedNumbersTests {
    private let scratch = Scratch()

    private func numbers(_ capacity: Int = 100) -> SharedNumbers? {
        SharedFolder(path: scratch.path).numbers(FolderKey("n"), capacity: capacity)
    }

    @Test("What one changes the others see at once, and one who comes later")
    func shared() throws {
        let (one, other) = (try #require(numbers()), try #require(numbers()))
        let (mine, theirs) = (try #require(one.number(of: 7)), try #require(other.number(of: 7)))
        #expect(mine.change { $0 + 5 })
        #expect(theirs.change { $0 == 5 ? 6 : nil })
        #expect(!mine.change { $0 == 5 ? 6 : nil })
        #expect(mine.value == 6)
        #expect(try #require(numbers()?.number(of: 7)).value == 6)
        #expect(try #require(one.number(of: 107)).value == 0)
        #expect(try scratch.mode("numbers/n") == 0o600)
    }

    @Test("There are as many as there is room for, and no more")
    func full() throws {
        let ten = try #require(self.numbers(10))
        for key in 1...10 { #expect(ten.number(of: UInt64(key)) != nil) }
        #expect(ten.number(of: 11) == nil)
        #expect(ten.number(of: 10) != nil)
    }

    @Test("Nothing is lost where many change one at once")
    func many() async throws {
        let all = try (0..<4).map { _ in try #require(numbers()?.number(of: 1)) }
        await withTaskGroup { tasks in
            for number in all {
                tasks.addTask { for _ in 0..<10_000 { _ = number.change { $0 + 1 } } }
            }
        }
        #expect(all.allSatisfy { $0.value == 40_000 })
    }

    @Test("Numbers of before the machine's last start are zero again")
    func restarted() throws {
        #expect(try #require(numbers()?.number(of: 1)).change { _ in 9 })
        let file = "\(scratch.path)/numbers/n"
        var bytes = try Data(contentsOf: URL(filePath: file))
        bytes[8] ^= 1
        let handle = try #require(FileHandle(forUpdatingAtPath: file))
        try handle.write(contentsOf: bytes)
        try handle.close()
        #expect(try #require(numbers()?.number(of: 1)).value == 0)
    }

    @Test("A file of another use, or another size, is left alone")
    func foreign() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/numbers",
            withIntermediateDirectories: true
        )
        try Data("text".utf8).write(to: URL(filePath: scratch.path + "/numbers/n"))
        #expect(numbers() == nil)
        #expect(try Data(contentsOf: URL(filePath: scratch.path + "/numbers/n")) == Data("text".utf8))
    }
}
