import Foundation
import GRDB
import Notes
import StoragePort
import TestSupport
import Testing

@testable import SQLStore

/// Profiles of any product's store.
@Suite("Store profiles")
struct ProfileTests {
    let folder: NotesFolder

    init() throws { folder = try NotesFolder() }

    @Test("erasing takes the rows of one owner, and nothing of another or of the command line's person")
    func erase() async throws {
        let notes = folder.open()
        let profiles = SQLProfiles(notes.store)
        for number in 1...2 {
            try await profiles.createProfile(sampleProfile(number))
            try await notes.add("\(number)", of: .profile(sampleProfile(number).id))
        }
        try await notes.add("mine")
        #expect(try await profiles.eraseProfile(sampleProfile(1).id) == .erased)
        #expect(try await profiles.eraseProfile(sampleProfile(1).id) == .notFound)
        #expect(try await profiles.eraseProfile(Profile.ID(rawValue: "")) == .notFound)
        #expect(try await notes.all() == ["2", "mine"])
        let nobody = StorageError(.unwritable("there is no such profile"), subject: folder.database)
        await #expect(throws: nobody) { try await notes.add("late", of: .profile(sampleProfile(1).id)) }
    }

    @Test("who makes a profile reads none but those long unused, however many there are")
    func plan() async throws {
        let notes = folder.open()
        try await SQLProfiles(notes.store).createProfile(sampleProfile(1))
        await notes.close()
        let queue = try DatabaseQueue(patientAt: folder.database)
        let plan = try await queue.read { database in
            try Row.fetchAll(
                database,
                sql: "EXPLAIN QUERY PLAN " + SQLDatabase.profilesUnusedSince,
                arguments: [0]
            ).map { $0["detail"] as String }
        }
        // https://www.sqlite.org/eqp.html: SEARCH reads a part by an index, SCAN everything.
        #expect(plan.count == 1)
        #expect(
            plan.allSatisfy { $0.hasPrefix("SEARCH profile USING INDEX profile_last_used_at") },
            "\(plan)"
        )
    }

    @Test("processes that start at once sign with one secret")
    func oneSecret() async throws {
        let secrets = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for number in 0..<4 {
                let profiles = SQLProfiles(folder.open().store)
                group.addTask { try await profiles.signingSecret { [UInt8(number)] } }
            }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(secrets.count == 1)
    }
}
