import PostgreSQLStore
import SharedFolder
import SharedWork
import Testing

/// The leases that keep one contract.
enum WorkLeasesKind: String, CaseIterable, CustomTestStringConvertible {
    case folder, postgreSQL

    var testDescription: String { rawValue }

    /// Runs a test with the leases of two nodes.
    func with(_ test: (any WorkLeases, any WorkLeases) async throws -> Void) async throws {
        switch self {
        case .folder:
            let folder = TemporaryFolder()
            let shared = SharedFolder(path: folder.path, tidiesAfterWrites: false)
            try await test(FolderLeases(shared), FolderLeases(shared))
        case .postgreSQL:
            let nodes = try await TestNodes()
            let (first, second) = (try await nodes.pool(), try await nodes.pool())
            // So long that none ends by itself, however busy the machine is.
            try await test(
                PostgreSQLWorkLeases(first, holder: "a", lifetime: .seconds(600)),
                PostgreSQLWorkLeases(second, holder: "b", lifetime: .seconds(600))
            )
            first.close()
            second.close()
        }
    }
}

@Suite("Duties: contract of leases")
struct WorkLeasesContractTests {
    @Test(
        "One node has the lease of a work, and others those of other works",
        arguments: WorkLeasesKind.allCases
    )
    func one(kind: WorkLeasesKind) async throws {
        try await kind.with { first, second in
            let lease = try #require(try await first.take("sweep"))
            #expect(lease.name == "sweep")
            #expect(try await second.take("sweep") == nil)
            // Not even the same node has it twice.
            #expect(try await first.take("sweep") == nil)
            #expect(try await second.take("watch") != nil)
            #expect(try await first.renew(lease))
            #expect(try await second.take("sweep") == nil)
        }
    }

    @Test(
        "A released lease is never in force again, and the next can be taken at once",
        arguments: WorkLeasesKind.allCases
    )
    func released(kind: WorkLeasesKind) async throws {
        try await kind.with { first, second in
            let lease = try #require(try await first.take("sweep"))
            try await first.release(lease)
            #expect(try await !first.renew(lease))
            let next = try #require(try await second.take("sweep"))
            #expect(try await !first.renew(lease))
            try await first.release(lease)
            #expect(try await second.renew(next))
            try await second.release(next)
            let last = try #require(try await first.take("sweep"))
            #expect(last != lease)
            #expect(last.number > lease.number)
            // A late second release ends nothing of a later one.
            try await first.release(lease)
            #expect(try await second.take("sweep") == nil)
        }
    }

    @Test("Of many who ask at once, one gets it", arguments: WorkLeasesKind.allCases)
    func crowd(kind: WorkLeasesKind) async throws {
        try await kind.with { first, second in
            let taken = try await withThrowingTaskGroup(of: Lease?.self) { group in
                for number in 0..<20 {
                    group.addTask { try await (number.isMultiple(of: 2) ? first : second).take("sweep") }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(taken.compactMap(\.self).count == 1)
        }
    }
}
