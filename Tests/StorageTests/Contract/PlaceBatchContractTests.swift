import Foundation
import StoragePort
import Testing
import WeatherModels
import WeatherPorts

/// What every storage promises of places that are added together.
@Suite("Contract of places added together")
struct PlaceBatchContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "A2: places added together stand one behind the other, and each is told what came of it",
        arguments: Implementation.allCases
    )
    func together(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        _ = try await storage.savePlace(numbered(1))
        let twice = SavedPlace(id: id(9), place: try numbered(2).place, savedAt: .distantPast)
        let results = try await storage.savePlaces(
            [numbered(0), numbered(1), numbered(2), twice, numbered(3)],
            at: nil
        )
        #expect(
            try results == [
                .saved(NumberedPlace(2, numbered(0))), .alreadySaved(NumberedPlace(1, numbered(1))),
                .saved(NumberedPlace(3, numbered(2))), .alreadySaved(NumberedPlace(3, numbered(2))),
                .saved(NumberedPlace(4, numbered(3))),
            ]
        )
        #expect(try await implementation.open(in: folder).order() == ["p1", "p0", "p2", "p3"])
        #expect(try await storage.savePlaces([], at: nil).isEmpty)
    }

    @Test(
        "A3: a place is put back where it stood, between the others",
        arguments: Implementation.allCases,
        [(0, 1), (1, 2), (3, 4), (99, 4), (-1, 1)]
    )
    func positions(_ implementation: Implementation, _ position: (given: Int, number: Int)) async throws {
        let storage = try await implementation.open(in: folder)
        try await storage.fill(3)
        let back = try [numbered(7), numbered(8), numbered(1)]
        let results = try await storage.savePlaces(back, at: position.given)
        let shifted = position.number > 2 ? 2 : 4
        #expect(
            try results == [
                .saved(NumberedPlace(position.number, numbered(7))),
                .saved(NumberedPlace(position.number + 1, numbered(8))),
                .alreadySaved(NumberedPlace(shifted, numbered(1))),
            ]
        )
        var order = ["p0", "p1", "p2"]
        order.insert(contentsOf: ["p7", "p8"], at: position.number - 1)
        #expect(try await implementation.open(in: folder).order() == order)
        // Positions have no gap: what is moved and removed next falls into place.
        _ = try await storage.movePlace(id(8), to: 0)
        _ = try await storage.deletePlace(id(7))
        #expect(try await implementation.open(in: folder).order() == ["p8", "p0", "p1", "p2"])
    }

    @Test(
        "A15: where there is no room for all that are new, none is added",
        arguments: Implementation.allCases
    )
    func noRoom(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        _ = try await storage.savePlaces((0..<998).map { try numbered($0) }, at: nil)
        let more = try [numbered(998), numbered(5), numbered(999), numbered(1000), numbered(1000)]
        let known = SavePlaceResult.alreadySaved(NumberedPlace(6, try numbered(5)))
        #expect(try await storage.savePlaces(more, at: 0) == [.full, known, .full, .full, .full])
        #expect(try await implementation.open(in: folder).order() == (0..<998).map { "p\($0)" })
        let fitting = try await storage.savePlaces([numbered(998), numbered(5), numbered(999)], at: nil)
        #expect(fitting.compactMap(\.added).map(\.number) == [999, 1000])
        #expect(try await implementation.open(in: folder).loadPlaces().count == 1000)
    }

    @Test(
        "A2: an identifier that is taken, or taken twice, or the own position’s, adds none of them",
        arguments: Implementation.allCases,
        ["p0", "p1", ListedPlace.currentLocationID.rawValue]
    )
    func takenIdentifier(_ implementation: Implementation, _ taken: String) async throws {
        let storage = try await implementation.open(in: folder)
        try await storage.fill(1)
        let other = SavedPlace(
            id: SavedPlace.ID(rawValue: taken),
            place: try numbered(5).place,
            savedAt: .distantPast
        )
        await #expect(throws: StorageError.self) {
            try await storage.savePlaces([numbered(1), other, numbered(2)], at: 0)
        }
        #expect(try await implementation.open(in: folder).order() == ["p0"])
    }

    @Test(
        "A10: one that cannot be kept whole takes the others with it, or all are kept",
        arguments: Implementation.allCases
    )
    func neverHalf(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        try await storage.fill(2)
        let odd = Place(
            name: LocalizedName("a\u{0}b"),
            coordinate: try Coordinate(latitude: 50, longitude: 8)
        )
        let oddPlace = SavedPlace(id: id(9), place: odd, savedAt: .distantPast)
        let batch = [try numbered(3), oddPlace, try numbered(4)]
        do {
            _ = try await storage.savePlaces(batch, at: 1)
            #expect(try await implementation.open(in: folder).order() == ["p0", "p3", "p9", "p4", "p1"])
        } catch {
            #expect(try await implementation.open(in: folder).order() == ["p0", "p1"])
        }
    }

    @Test("A10: lists added at once by many are each kept together", arguments: Implementation.allCases)
    func concurrent(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        try await withThrowingTaskGroup { group in
            for list in 0..<10 {
                group.addTask {
                    try await storage.savePlaces((0..<20).map { try numbered(list * 20 + $0) }, at: 0)
                }
            }
            try await group.waitForAll()
        }
        let order = try await implementation.open(in: folder).order()
        #expect(order.count == 200)
        for start in stride(from: 0, to: 200, by: 20) {
            let list = order[start..<start + 20]
            let first = Int(list.first?.dropFirst() ?? "") ?? -1
            #expect(Array(list) == (first..<first + 20).map { "p\($0)" })
        }
    }
}
