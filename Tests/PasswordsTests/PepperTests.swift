import Foundation
import Testing

@testable import Passwords

@Suite("Pepper")
struct PepperTests {
    let folder: URL
    var path: String { folder.path + "/pepper" }

    init() throws {
        folder = URL(filePath: NSTemporaryDirectory()).appending(path: "pepper-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func open(isNeeded: Bool = false, seed: UInt64 = 1) throws -> Pepper {
        try Pepper.open(at: path, isNeeded: isNeeded, randomBytes: seededBytes(seed))
    }

    @Test("it is made at the first start, for its owner only, and stays the same")
    func make() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try open(seed: 1)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pepper"])
        #expect(try open(isNeeded: true, seed: 2).name == first.name)
        #expect(try open(seed: 3).applied(to: [1]) == first.applied(to: [1]))
    }

    @Test("where there are passwords, a missing one is told and none is made")
    func missing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: PepperError.missing(path)) { try open(isNeeded: true) }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("one that others may read, or that is damaged, is refused and left as it is")
    func refused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try open()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(throws: PepperError.exposed(path)) { try open() }
        for text in ["", "00", String(repeating: "0", count: 63), String(repeating: "g", count: 64)] {
            try text.write(toFile: path, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            #expect(throws: PepperError.self) { try open() }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
    }

    @Test("processes that start at once have one")
    func atOnce() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = path
        let names = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for seed in 1...8 as ClosedRange<UInt64> {
                group.addTask {
                    try Pepper.open(at: path, isNeeded: false, randomBytes: seededBytes(seed)).name
                }
            }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(names.count == 1)
    }
}
