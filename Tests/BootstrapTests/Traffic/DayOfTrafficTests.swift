import Foundation
import ProviderSupport
import TestSupport
import Testing
import UpstreamEmulator
import UseCases
import WeatherModels
import WeatherPorts

@testable import Bootstrap
@testable import Repository

/// All registered providers at once, asked over real connections. What they received is counted by the emulated
/// services, and compared with what the services allow by their documents and with what our profiles declare.
@Suite("A day of traffic")
struct DayOfTrafficTests {
    /// 2026-03-09T05:10:00Z.
    private static let start = World.now
    /// In seconds: how far time goes on at once, in the busy hour and in the quiet ones after it.
    private static let (step, longStep) = (30, 3600)

    @Test(
        "An hour of 150 places, every half minute, and the rest of a day: no service gets more than it allows"
    )
    func day() async throws {
        var upstreams: [ProviderID: UpstreamEmulator] = [:]
        for service in EmulatedService.all { upstreams[service.id] = try await UpstreamEmulator.start() }
        let places = TrafficPlaces.all
        #expect(places.count == 150)
        let world = try TrafficWorld(upstreams, places: places, at: Self.start, seed: 2026)
        let loop = Task { await world.server.run() }
        // Open pages in their browsers, which ask by themselves.
        let streams = stride(from: 0, to: places.count, by: 15).map { number in
            Task {
                for await _ in world.watching(at: places[number], paidBy: { Self.asker(number) }) {}
            }
        }
        var random = SeededGenerator(seed: 2026)
        for second in stride(from: 0, to: 3600, by: Self.step) {
            // A burst on the full quarter of an hour, when every widget wakes.
            let visits = second.isMultiple(of: 900) ? 150 : Int.random(in: 0...8, using: &random)
            try await Self.pass(Self.step, visits: visits, &random, world)
        }
        let busy = world.meters.mapValues { $0.calls.count }
        for _ in 0..<(23 * 3600 / Self.longStep) {
            try await Self.pass(Self.longStep, visits: 15, &random, world)
        }
        for task in streams + [loop] { task.cancel() }
        await world.close()
        for upstream in upstreams.values { await upstream.stop() }
        try Self.judge(world, busy)
    }

    /// Lets people ask, and time pass.
    private static func pass(
        _ seconds: Int,
        visits: Int,
        _ random: inout SeededGenerator,
        _ world: TrafficWorld
    ) async throws {
        let places = TrafficPlaces.all
        for visit in 0..<visits {
            // In a burst everybody; else few places often, many seldom.
            let rank =
                visits >= places.count
                ? visit : Int(Double(places.count) * pow(Double.random(in: 0..<1, using: &random), 2))
            // A page has everything; calls of the gateway are for some parts.
            let parts: ReportParts =
                [.all, .all, [.current], [.hourly, .daily], [.airQuality]].randomElement(using: &random)
                ?? .all
            var question = try WeatherQuestion(place: places[rank], parts: parts)
            question.asker = asker(Int.random(in: 0..<400, using: &random))
            world.ask(question, of: Int.random(in: 0..<8, using: &random) == 0 ? world.command : world.server)
        }
        await world.settle()
        world.time.pass(seconds)
    }

    /// Operators, clients with keys, and visitors from many addresses.
    private static func asker(_ number: Int) -> Asker {
        switch number % 4 {
        case 0: .owner
        case 1: .key("key\(number % 5)")
        default: .stranger("192.0.2.\(number % 200)")
        }
    }

    private static func judge(_ world: TrafficWorld, _ busy: [ProviderID: Int]) throws {
        var lines = [
            "Calls that emulated services received: in the busy hour, in the day; the fullest stretch of each limit"
        ]
        for service in EmulatedService.all {
            let meter = try #require(world.meters[service.id])
            let profile = try #require(ProviderList.registered[service.id]?.profile)
            let declared = profile.budget.limits.map {
                ServiceMeter.Limit(calls: $0.calls, seconds: $0.period / .seconds(1))
            }
            var figures: [String] = []
            for limit in service.limits + declared {
                let most = meter.fullest(limit)
                #expect(most <= limit.calls + 1e-6, "\(service.id): \(most) of \(limit)")
                figures.append("\((most * 10).rounded() / 10) of \(limit)")
            }
            #expect(meter.broken == [], "\(service.id)")
            let count = meter.calls.count
            #expect((busy[service.id] ?? 0) > 0, "\(service.id) had work: \(count)")
            lines.append(
                "\(service.id): \(busy[service.id] ?? 0), \(count); \(figures.joined(separator: ", "))"
            )
        }
        #expect(world.meters.values.map(\.refusals).reduce(0, +) > 5, "services were at fault")
        // Every provider with an upstream has its emulated service.
        let upstream = ProviderList.registered.asked.filter { !$0.addresses.isEmpty }.map(\.profile.id)
        #expect(Set(upstream) == Set(EmulatedService.all.map(\.id)))
        lines.append("\(world.asked) questions, \(TrafficPlaces.all.count) places")
        FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }
}
