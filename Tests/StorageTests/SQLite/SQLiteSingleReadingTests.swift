import SQLiteStore
import SQLStorage
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

/// What a process that runs one command reads of the file.
@Suite("SQLite read once")
struct SQLiteSingleReadingTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a command sees places and units as they stood at one moment, until it changes something itself")
    func once() async throws {
        let command = SQLStorage(SQLiteStore(path: folder.database, schema: .weather), readsOnce: true)
        let other = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
        try await other.fill(2)
        #expect(try await command.loadPlaces().count == 2)
        #expect(try await other.savePlace(numbered(7)) == .saved(NumberedPlace(3, numbered(7))))
        try await other.saveUnits(.chosen(.imperial))
        #expect(try await command.loadPlaces().count == 2)
        #expect(try await command.loadUnits() == .automatic)
        try await command.saveUnits(.chosen(.metric))
        #expect(try await command.loadPlaces().count == 3)
        #expect(try await command.loadUnits() == .chosen(.metric))
    }

    @Test("where nothing was ever saved nothing is there, and what is saved later is")
    func nothingYet() async throws {
        let command = SQLStorage(SQLiteStore(path: folder.database, schema: .weather), readsOnce: true)
        #expect(try await command.loadPlaces().isEmpty)
        #expect(try await command.loadUnits() == .automatic)
        #expect(try await command.savePlace(numbered(1)) == .saved(NumberedPlace(1, numbered(1))))
        #expect(try await command.loadPlaces().count == 1)
    }
}
