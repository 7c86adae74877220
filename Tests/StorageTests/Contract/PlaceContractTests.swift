import Foundation
import StoragePort
import Testing
import WeatherModels
import WeatherPorts

/// What every storage of places promises (A10).
@Suite("Contract of place storage")
struct PlaceContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A2: a place added is there after opening anew, whole", arguments: Implementation.allCases)
    func roundTrip(_ implementation: Implementation) async throws {
        let saved = try seogwipo(label: "외갓집 👵🏻")
        #expect(try await implementation.open(in: folder).savePlace(saved) == .saved(NumberedPlace(1, saved)))
        #expect(try await implementation.open(in: folder).loadPlaces() == [saved])
    }

    @Test(
        "A2: identifiers and zones of every kind come back",
        arguments: Implementation.allCases,
        [
            PlaceID.geonames(1_835_848), .koreanArea(5_013_000_000), .airport("RKSI"), .point("hallasan"),
            .postcode(country: "US", code: "10001"),
        ]
    )
    func identifiers(_ implementation: Implementation, _ id: PlaceID) async throws {
        let storage = try await implementation.open(in: folder)
        let zones: [PlaceTimeZone?] = [
            nil, PlaceTimeZone(secondsFromGMT: 19_800),
            PlaceTimeZone(secondsFromGMT: -34_200, origin: .nautical),
        ]
        for (number, zone) in zones.enumerated() {
            let coordinate = try Coordinate(latitude: -90, longitude: -180)
            let place = Place(
                id: number == 0 ? id : nil,
                kind: PlaceKind(rawValue: UInt8(number)),
                name: LocalizedName("'s-Hertogenbosch \"%\\"),
                coordinate: try Coordinate(
                    latitude: coordinate.latitude + Double(number),
                    longitude: 179.999_999
                ),
                timeZone: zone
            )
            let saved = SavedPlace(
                id: SavedPlace.ID(rawValue: "\(number)"),
                place: place,
                savedAt: .distantPast
            )
            #expect(try await storage.savePlace(saved) == .saved(NumberedPlace(number + 1, saved)))
            #expect(try await implementation.open(in: folder).loadPlaces().last == saved)
        }
    }

    @Test("A2: two places saved within one second are two rows", arguments: Implementation.allCases)
    func withinOneSecond(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        let moment = Date(timeIntervalSince1970: 1_774_065_121)
        for number in 0..<2 {
            let place = try numbered(number).place
            _ = try await storage.savePlace(SavedPlace(id: id(number), place: place, savedAt: moment))
        }
        #expect(try await storage.order() == ["p0", "p1"])
    }

    @Test(
        "A2: an identifier that is taken overwrites nothing, and is refused",
        arguments: Implementation.allCases
    )
    func takenIdentifier(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        try await storage.fill(1)
        let other = SavedPlace(id: id(0), place: try numbered(1).place, savedAt: .distantPast)
        await #expect(throws: StorageError.self) { try await storage.savePlace(other) }
        #expect(try await storage.loadPlaces() == [numbered(0)])
    }

    @Test("A23: nothing is stored under the own position's identifier", arguments: Implementation.allCases)
    func reservedIdentifier(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        let own = try seogwipo(id: ListedPlace.currentLocationID.rawValue)
        await #expect(throws: StorageError.self) { try await storage.savePlace(own) }
        #expect(try await storage.loadPlaces().isEmpty)
    }

    @Test("A3: deleting says what was deleted, and that nothing was", arguments: Implementation.allCases)
    func delete(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        #expect(try await storage.deletePlace(id(0)) == .notFound)
        try await storage.fill(3)
        #expect(try await storage.deletePlace(id(1)) == .deleted(NumberedPlace(2, numbered(1))))
        #expect(try await storage.deletePlace(id(1)) == .notFound)
        #expect(try await storage.savePlace(numbered(1)) == .saved(NumberedPlace(3, numbered(1))))
        #expect(try await implementation.open(in: folder).order() == ["p0", "p2", "p1"])
    }

    @Test(
        "A10: a move keeps the order of the others and stops at the ends",
        arguments: Implementation.allCases,
        [
            (0, 2, ["p1", "p2", "p0", "p3"]), (3, 1, ["p0", "p3", "p1", "p2"]),
            (2, -7, ["p2", "p0", "p1", "p3"]), (1, .max, ["p0", "p2", "p3", "p1"]),
            (2, 2, ["p0", "p1", "p2", "p3"]), (3, .min, ["p3", "p0", "p1", "p2"]),
        ]
    )
    func move(_ implementation: Implementation, _ move: (Int, Int, [String])) async throws {
        let storage = try await implementation.open(in: folder)
        try await storage.fill(4)
        let (number, position, order) = move
        let moved = try NumberedPlace((order.firstIndex(of: "p\(number)") ?? 0) + 1, numbered(number))
        #expect(try await storage.movePlace(id(number), to: position) == .changed(moved))
        #expect(try await implementation.open(in: folder).order() == order)
        #expect(try await storage.movePlace(id(9), to: 0) == .notFound)
    }

    @Test(
        "A10: a label is trimmed, and nothing where nothing is left",
        arguments: Implementation.allCases,
        [
            (" 우리 집 \n", "우리 집"), ("e\u{301}", "é"), ("", nil), (" \t\u{3000}", nil), (nil, nil), ("👨‍👩‍👧", "👨‍👩‍👧"),
            ("a\u{0}b", "a b"), ("'; DROP TABLE place; --", "'; DROP TABLE place; --"),
        ] as [(String?, String?)]
    )
    func label(_ implementation: Implementation, _ label: (given: String?, kept: String?)) async throws {
        let storage = try await implementation.open(in: folder)
        _ = try await storage.savePlace(seogwipo(label: label.given))
        #expect(try await storage.loadPlaces() == [seogwipo(label: label.kept)])
        let renamed = try await storage.labelPlace(SavedPlace.ID(rawValue: "seogwipo"), "x")
        #expect(try renamed == .changed(NumberedPlace(1, seogwipo(label: "x"))))
        _ = try await storage.labelPlace(SavedPlace.ID(rawValue: "seogwipo"), label.given)
        let found = try await implementation.open(in: folder).loadPlaces().first?.label
        #expect(found.map { Array($0.utf8) } == label.kept.map { Array($0.utf8) })
        #expect(try await storage.labelPlace(id(0), "x") == .notFound)
    }

    @Test("A10: a name is kept whole or refused, never cut", arguments: Implementation.allCases)
    func neverCut(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        try await storage.fill(1)
        let place = Place(
            name: LocalizedName("a\u{0}b"),
            coordinate: try Coordinate(latitude: 50, longitude: 8)
        )
        let odd = SavedPlace(id: id(1), place: place, savedAt: .distantPast)
        do {
            #expect(try await storage.savePlace(odd) == .saved(NumberedPlace(2, odd)))
            #expect(try await storage.loadPlaces() == [numbered(0), odd])
        } catch is StorageError {
            #expect(try await storage.loadPlaces() == [numbered(0)])
        }
        let almost = SavedPlace.ID(rawValue: "p0\u{0}x")
        #expect(try await storage.labelPlace(almost, "x") == .notFound)
        #expect(try await storage.movePlace(almost, to: 0) == .notFound)
        #expect(try await storage.deletePlace(almost) == .notFound)
        #expect(try await storage.loadPlaces().first == numbered(0))
    }

    @Test("A15: a place added twice is one row, and told", arguments: Implementation.allCases)
    func duplicate(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        let first = try seogwipo()
        _ = try await storage.savePlace(first)
        #expect(
            try await storage.savePlace(seogwipo(id: "again", label: "x"))
                == .alreadySaved(NumberedPlace(1, first))
        )
        // Without an identifier, by the corner of the 0.01° grid.
        let typed = Place(
            name: LocalizedName("x"),
            coordinate: try Coordinate(latitude: 33.2549, longitude: 126.5551)
        )
        let point = SavedPlace(id: id(1), place: typed, savedAt: .distantPast)
        #expect(try await storage.savePlace(point) == .alreadySaved(NumberedPlace(1, first)))
        // The same corner, another identifier: another place.
        let other = Place(id: .airport("RKPC"), name: LocalizedName("x"), coordinate: typed.coordinate)
        let airport = SavedPlace(id: id(2), place: other, savedAt: .distantPast)
        #expect(try await storage.savePlace(airport) == .saved(NumberedPlace(2, airport)))
        #expect(try await storage.loadPlaces() == [first, airport])
    }

    @Test("A15: a thousand places, and no more", arguments: Implementation.allCases)
    func full(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        _ = try await storage.savePlaces((0..<1000).map { try numbered($0) }, at: nil)
        #expect(try await storage.savePlace(numbered(1000)) == .full)
        #expect(try await storage.savePlace(numbered(7)) == .alreadySaved(NumberedPlace(8, numbered(7))))
        #expect(try await implementation.open(in: folder).order() == (0..<1000).map { "p\($0)" })
        _ = try await storage.deletePlace(id(500))
        #expect(
            try await storage.savePlace(numbered(1000)) == .saved(NumberedPlace(1000, numbered(1000)))
        )
    }

    @Test("A10: changes asked for at once are all made", arguments: Implementation.allCases)
    func concurrent(_ implementation: Implementation) async throws {
        let storage = try await implementation.open(in: folder)
        try await withThrowingTaskGroup { group in
            for number in 0..<50 { group.addTask { try await storage.savePlace(numbered(number)) } }
            try await group.waitForAll()
        }
        #expect(try await Set(storage.order()) == Set((0..<50).map { "p\($0)" }))
    }
}
