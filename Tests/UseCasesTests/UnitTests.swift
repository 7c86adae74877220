import Clocks
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

struct UnitTests {
    @Test("A1: automatic follows the region until units are chosen, and can be chosen again")
    func automatic() async throws {
        let storage = InMemoryStorage()
        let show = ShowUnits(storage: storage, hints: UnitHints(region: "US"))
        #expect(await show() == UnitDecision(.imperial, .region("US")))
        try await storage.saveUnits(.chosen(.metric))
        #expect(await show() == UnitDecision(.metric, .chosen))
        try await storage.saveUnits(.automatic)
        #expect(await show() == UnitDecision(.imperial, .region("US")))
    }

    @Test("A1: units and places do not destroy each other")
    func apart() async throws {
        let storage = InMemoryStorage()
        let places = PlaceUseCases(
            search: FakePlaceSearch([]),
            storage: storage,
            clock: .frozen(at: MadeUpWeather.now)
        ) { .init(rawValue: "1") }
        try await storage.saveUnits(.chosen(.standard))
        _ = try await places.save(MadeUpWeather.seoul)
        try await storage.saveUnits(.chosen(.imperial))
        #expect(storage.places.count == 1)
        #expect(storage.units == .chosen(.imperial))
    }

    @Test func `the flag decides before the environment, that before the choice, that before the file`() async
    {
        let hints = UnitHints(environment: .standard, file: .imperial, region: "KR")
        let storage = InMemoryStorage(units: .chosen(.metric))
        #expect(await ShowUnits(storage: storage, hints: hints)(flag: .imperial).origin == .flag)
        #expect(await ShowUnits(storage: storage, hints: hints)() == UnitDecision(.standard, .environment))
        let without = UnitHints(file: .imperial, region: "KR")
        #expect(await ShowUnits(storage: storage, hints: without)() == UnitDecision(.metric, .chosen))
        #expect(
            await ShowUnits(storage: InMemoryStorage(), hints: without)() == UnitDecision(.imperial, .file)
        )
        #expect(
            await ShowUnits(storage: InMemoryStorage(), hints: UnitHints())()
                == UnitDecision(.metric, .standard)
        )
    }

    @Test func `a choice that cannot be read is told, and the weather is shown all the same`() async {
        let error = StorageError(.busy, subject: "haneul.sqlite")
        let decision = await ShowUnits(
            storage: InMemoryStorage(failure: error),
            hints: UnitHints(region: "US")
        )()
        #expect(decision == UnitDecision(.imperial, .region("US"), problem: error))
    }

    /// The regions whose temperature unit is Fahrenheit, by CLDR 45 (units preference "temperature/weather": BS BZ KY
    /// PR PW US) and, besides, the territories of the United States, Liberia, and the states in free association.
    @Test(
        "A1: where the weather is told in degrees Fahrenheit",
        arguments: ["US", "PR", "GU", "VI", "AS", "MP", "UM", "LR", "BS", "BZ", "KY", "PW", "FM", "MH", "us"]
    )
    func fahrenheit(region: String) {
        #expect(UnitSystem(region: region) == .imperial)
    }

    @Test(arguments: ["KR", "GB", "CA", "MM", "", nil])
    func `metric elsewhere and where no region is known`(region: String?) {
        #expect(UnitSystem(region: region) == .metric)
    }
}
