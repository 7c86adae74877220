import Foundation
import Members
import SQLiteStore
import SQLStore
import StoragePort
import StoreOutages
import StoreTracing
import TestSupport
import Testing

/// Visitors while the database is away.
final class RememberedVisitorsTests: Sendable {
    private static let noon = Date(timeIntervalSince1970: 1_795_262_400)
    private let clock = ManualClock()
    private let folder = NSTemporaryDirectory() + "haneul-outages-\(UUID().uuidString)"
    private let store: SwitchedStore
    private let visitors: RememberedVisitors
    private let reader = Profile.ID(rawValue: String(repeating: "a", count: 32))

    init() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        store = SwitchedStore(SQLiteStore(path: folder + "/members.sqlite", schema: .members))
        visitors = RememberedVisitors(
            SQLProfiles(store),
            asking: StoreGuard(clock: clock),
            clock: clock,
            now: { Self.noon }
        )
        try await visitors.createProfile(Profile(id: reader, createdAt: Self.noon))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    @Test func whoWasHereIsKnownForAnHour() async throws {
        let known = try await visitors.loadProfile(reader)
        #expect(known?.id == reader)
        store.turn(off: true)
        clock.step(.seconds(3_599))
        let trace = StoreTrace()
        let remembered = try await trace.following { try await visitors.loadProfile(reader) }
        #expect(remembered == known && trace.rememberedSince == Self.noon)
        clock.step(.seconds(1))
        await #expect(throws: SwitchedStore.away) { _ = try await visitors.loadProfile(reader) }
    }

    @Test func nothingIsChangedWithoutTheDatabase() async throws {
        _ = try await visitors.loadProfile(reader)
        store.turn(off: true)
        await #expect(throws: SwitchedStore.away) { _ = try await visitors.eraseProfile(reader) }
        // Whoever asked to be erased is not shown any more.
        await #expect(throws: SwitchedStore.away) { _ = try await visitors.loadProfile(reader) }
        store.turn(off: false)
        #expect(try await visitors.loadProfile(reader)?.id == reader)
    }

    @Test func whoWasNeverHereIsNotRemembered() async throws {
        let stranger = Profile.ID(rawValue: String(repeating: "b", count: 32))
        #expect(try await visitors.loadProfile(stranger) == nil)
        store.turn(off: true)
        await #expect(throws: SwitchedStore.away) { _ = try await visitors.loadProfile(stranger) }
    }
}
