import Foundation
import SharedFolder
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

/// The limits on disk, as processes share them.
struct LimitsBookTests {
    private let world = World()
    private let profile = ScriptedProvider.full(
        "metered",
        budget: CallBudget([.init(1000, per: .seconds(3600))])
    ).profile

    private func book() -> ProviderLimitsStore {
        ProviderLimitsStore(folder: world.folder, environment: world.environment)
    }

    private func left(_ book: ProviderLimitsStore) -> Double? {
        book.limits(of: profile).ledger.left(at: .noon).first
    }

    private func reserve(_ book: ProviderLimitsStore) async {
        let feed = profile.feeds[0]
        await book.update(profile) { limits, now in _ = try? limits.reserve(feed, at: now) }
    }

    @Test("what other processes write within one tick of the clock is never mistaken for what was known")
    func together() async {
        let books = [book(), book(), book()]
        for number in 1...300 {
            // Each knows what it wrote itself; the others write twice before it is its turn again.
            await reserve(books[number % 3])
            let expected = 1000 - Double(number) * profile.feeds[0].weight
            for book in books { #expect(left(book) == expected) }
        }
    }

    @Test("what a process has just written or read it does not read again")
    func kept() async throws {
        let (writer, reader) = (book(), book())
        await reserve(writer)
        let first = left(reader)
        try damageUnseen()
        #expect(left(writer) == first && left(reader) == first && first != 1000)
        await reserve(writer)
        #expect(left(writer) == 1000 - 2 * profile.feeds[0].weight)
        #expect(left(reader) == left(writer))
    }

    /// Other bytes in the record's file, which is the same file of the same date and length.
    private func damageUnseen() throws {
        let path = "\(world.folder.path)/records/limits.metered"
        let file = open(path, O_RDWR)
        try #require(file >= 0)
        defer { close(file) }
        var status = stat()
        try #require(fstat(file, &status) == 0)
        let zeros = [UInt8](repeating: 0, count: Int(status.st_size))
        try #require(write(file, zeros, zeros.count) == zeros.count)
        try #require(futimens(file, [status.st_mtim, status.st_mtim]) == 0)
    }
}
