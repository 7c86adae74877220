import AccessKeys
import Foundation
import Notes
import SQLStore
import TestSupport
import Testing

/// Keys under many processes, and under killed ones.
@Suite("Store Process: keys", .serialized)
struct AccessKeyProcessTests {
    let folder: NotesFolder
    let firstDay = UsageDay(number: 0)

    init() throws { folder = try NotesFolder() }

    @Test("after kill −9 a store holds every key that was acknowledged")
    func kills() async throws {
        for round in 1...40 {
            let process = try await DriverProcess.runAndKill(
                ["keys", folder.database, "\(round)"],
                lines: round,
                microseconds: UInt32(round) * 25
            )
            let done = process.lines.filter { $0.hasPrefix("done ") }.map { $0.dropFirst(5) }
            let notes = Notes(path: folder.database) { Issue.record("\($0)") }
            let found = try await SQLAccessKeys(notes.store).loadAccessKeys(usageOn: firstDay)
            let ids = Set(found.keys.map(\.key.id))
            #expect(done.allSatisfy { ids.contains(String($0)) })
            #expect(done.isEmpty || found.anyWasCreated)
        }
    }

    @Test("8 processes counting the use of one key at once lose none")
    func manyProcesses() async throws {
        let path = folder.database
        let keys = SQLAccessKeys(Notes(path: path).store)
        _ = try await keys.createAccessKey(sampleKey(1))
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<8 {
                group.addTask { try await DriverProcess.run("use", path, sampleKey(1).id, "50").lines }
            }
            for try await lines in group { #expect(lines == Array(repeating: "done", count: 50)) }
        }
        let usage = AccessKeyUsage(
            requests: 400,
            refused: 800,
            requestsOnDay: 400,
            lastUsedAt: Date(timeIntervalSince1970: 49)
        )
        #expect(try await keys.loadAccessKeys(usageOn: firstDay).keys.first?.usage == usage)
    }
}
