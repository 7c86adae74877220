import Foundation
import SharedFolder
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("What a server keeps in memory")
struct MemoryTests {
    private let world = World()

    private func entry(_ number: Int, hours: Int = 48) -> FeedEntry {
        let request = ProviderRequest(
            coordinate: Place.at(0, Double(number) / 100).coordinate,
            now: .noon,
            timeout: .zero
        )
        return FeedEntry(
            report: .hours(at: request, celsius: Double(number), count: hours),
            fetchedAt: .noon
        )
    }

    private func stamp(_ name: String) throws -> FileStamp {
        try world.folder.storeEntry([1], as: FolderKey(name))
        return try #require(world.folder.entryStamp(FolderKey(name)))
    }

    @Test("An entry counts only while its file is the one that was read")
    func stamps() throws {
        let memory = FeedMemory(limit: 1 << 20)
        let first = try stamp("a")
        memory.keep(entry(1), as: FolderKey("a"), stamp: first)
        #expect(memory.entry(FolderKey("a"), stamp: first) == entry(1))
        #expect(memory.entry(FolderKey("a"), stamp: try stamp("a")) == nil)
        #expect(memory.entry(FolderKey("a"), stamp: first) == nil, "what was replaced is forgotten")
        #expect(memory.bytes == 0)
    }

    @Test("However many places are asked for, it takes no more than its share; the least used go first")
    func bounded() throws {
        let limit = entry(0).report.memoryFootprint * 64
        let memory = FeedMemory(limit: limit)
        let stamp = try stamp("a")
        for number in 0..<1000 {
            memory.keep(entry(number), as: FolderKey("\(number)"), stamp: stamp)
            #expect(memory.entry(FolderKey("0"), stamp: stamp) != nil, "asked for all the time")
            #expect(memory.bytes <= limit)
        }
        #expect(memory.bytes > limit / 2)
        #expect(memory.entry(FolderKey("999"), stamp: stamp) != nil)
        #expect(memory.entry(FolderKey("500"), stamp: stamp) == nil)
        memory.keep(entry(1, hours: 5000), as: FolderKey("huge"), stamp: stamp)
        #expect(memory.entry(FolderKey("huge"), stamp: stamp) == nil, "one entry never takes it all")
    }

    @Test("The estimate of an entry is no less than its steps take")
    func footprint() {
        let hours = entry(1, hours: 1000).report
        #expect(hours.memoryFootprint > 1000 * MemoryLayout<HourlyForecast>.stride)
    }

    @Test("Asked again: from memory, without reading; a second later another process's newer answer is seen")
    func newerOfAnother() async throws {
        let observer = ToldObserver()
        let provider = ScriptedProvider.plain()
        let server = world.repository([provider], policy: .server, observer: observer)
        #expect(try await server.weather(for: .everything).celsius == 10)
        #expect(try await server.weather(for: .everything).celsius == 10)
        world.pass(1)
        _ = try await server.weather(for: .everything)
        world.pass(1)
        _ = try await server.weather(for: .everything)
        #expect(observer.outcomes == [.upstream, .memory, .folder, .memory])

        let other = ScriptedProvider.plain()
        other.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 30))) }
        try FileManager.default.removeItem(atPath: world.folder.path + "/entries/plain.hours.3757.12698")
        _ = try await world.repository([other]).weather(for: .everything)
        world.pass(1)
        #expect(try await server.weather(for: .everything).celsius == 30)
        #expect(provider.calls.count == 1)
    }

    @Test("An answer of the last second is given again only while all of it is fresh, to the same question")
    func lastSecond() async throws {
        let provider = ScriptedProvider.plain()
        let server = world.repository([provider], policy: .server)
        let until = try #require(try await server.weather(for: .everything).sourceFreshUntil.min())
        world.setWall(until.plus(-0.5))
        #expect(try await server.weather(for: .everything).freshness == .fresh)
        world.setWall(until.plus(0.3))
        #expect(try await server.weather(for: .everything).freshness.name == "stale")
        let near = WeatherQuestion(everythingAt: .at(37.5701, 126.9801))
        #expect(try await server.weather(for: near).report.coordinate == near.place.coordinate)
    }

    @Test(
        "Answers a second old take no memory: the next one lets go of them, and a server that nobody asks too"
    )
    func uselessAnswers() async throws {
        let recent = RecentAnswers(limit: 6 << 20)
        let answer = try await world.repository([ScriptedProvider.plain()]).weather(for: .everything)
        let one = answer.report.memoryFootprint
        for number in 0..<100 {
            let question = WeatherQuestion(everythingAt: .at(0, Double(number) / 100))
            recent.keep(answer, to: question, realNow: .noon.plus(0.5))
        }
        #expect(recent.bytes == 100 * one)
        recent.keep(answer, to: .everything, realNow: .noon.plus(1.6))
        #expect(recent.bytes == one)
        recent.tidy(realNow: .noon.plus(3))
        #expect(recent.bytes == 0)
    }

    @Test("A server that starts again answers from the folder, without a call")
    func restart() async throws {
        let provider = ScriptedProvider.plain()
        _ = try await world.repository([provider], policy: .server).weather(for: .everything)
        _ = try await world.repository([provider], policy: .server).weather(for: .everything)
        #expect(provider.calls.count == 1)
    }

    @Test("Limits another process wrote are seen at once")
    func limitsOfAnother() async throws {
        let budget = CallBudget([.init(5, per: .seconds(3600))])
        let one = world.repository([ScriptedProvider.full(budget: budget)], policy: .server)
        #expect(one.limitsStatus().first?.budgets.first?.calls == 5)
        _ = try await world.repository([ScriptedProvider.full(budget: budget)]).weather(for: .everything)
        #expect(one.limitsStatus().first?.budgets.first?.calls == 3)
    }
}
