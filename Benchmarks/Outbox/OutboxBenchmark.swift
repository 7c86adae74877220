import ArgumentParser
import AsyncHTTPTransport
import Bootstrap
import Clocks
import Deliveries
import Foundation
import NoticeWorld
import NotificationRules
import SQLiteStore
import SQLStorage
import SQLStore
import StoragePort
import UpstreamEmulator
import UseCases
import WeatherModels
import WeatherPorts
import WebPush

/// Tells many people one warning, from the report to an emulated push service on this machine, with rules, memory and queue
/// on the disk. It prints, each in seconds: `read` everybody's rules, `changed` a look after one person changed something,
/// `appended` everybody's notices and remembered them, `sent` the last of them, the last two since the report.
@main
struct OutboxBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "haneul-outbox-benchmark")

    @Option(help: "How many people there are, with one browser each.")
    var people = 10_000

    @Option(help: "How many places they have.")
    var places = 1_000

    @Option(help: "An empty folder on the disk that is measured.")
    var folder: String

    @Option(help: "A folder in memory, to make the people in.")
    var making = "/dev/shm"

    @Flag(help: "Each notice in transactions of its own, 16 at a time.")
    var single = false

    func validate() throws {
        guard people > 0, places > 0 else { throw ValidationError("give numbers of 1 or more") }
    }

    func run() async throws {
        try await UpstreamEmulator.running { service in
            service.on("/push", .reply(status: 201))
            try await measure(service)
        }
    }

    private func measure(_ service: UpstreamEmulator) async throws {
        let storage = SQLStorage(
            SQLiteStore(path: try await makePeople(service.origin + "/push"), schema: .weather)
        )
        let clock = WorldClock()
        let isRaining = Switch()
        let weather = WarnedWeather(clock) { place, _ in
            guard isRaining.isSet else { return [] }
            return [.made(.rain, .warning, place.name.standard, from: WorldClock.noon, for: 36_000)]
        }
        let queue = try queue(storage, clock.wall)
        let writer = DeliveryOutbox(queue: queue, writer: NoticeWriter(sources: []))
        let watch = NotificationWatch(
            people: storage,
            outbox: single ? SingleOutbox(outbox: writer) : writer,
            records: nil,
            weather: GetWeather(repository: weather),
            updates: weather,
            providers: [WarnedWeather.agency],
            country: { _ in nil },
            clock: clock.wall,
            ticks: ContinuousClock()
        )
        let sending = Task { await queue.run() }
        Self.tell("read", await Self.seconds { await watch.lookAtAll() })
        let profile = Profile.ID(rawValue: String(repeating: "0", count: 32))
        try await storage.storage(of: profile).saveSetting("ko", for: .language)
        clock.pass(60)
        Self.tell("changed", await Self.seconds { await watch.look() })
        isRaining.set()
        clock.pass(60)
        weather.announce()
        let begin = ContinuousClock.now
        await watch.look()
        Self.tell("appended", (ContinuousClock.now - begin) / .seconds(1))
        while service.count("/push") < people { try await Task.sleep(for: .milliseconds(5)) }
        Self.tell("sent", (ContinuousClock.now - begin) / .seconds(1))
        sending.cancel()
        await sending.value
    }

    /// Made in memory, because each person takes several syncs of the disk.
    private func makePeople(_ endpoint: String) async throws -> String {
        let made = making + "/outbox-benchmark-\(UUID().uuidString).sqlite"
        defer {
            for end in ["", "-wal", "-shm", ".lock"] {
                try? FileManager.default.removeItem(atPath: made + end)
            }
        }
        let storage = SQLStorage(SQLiteStore(path: made, schema: .weather))
        let places = try (0..<places).map { number in
            SavedPlace(
                id: SavedPlace.ID(rawValue: "place"),
                place: Place(
                    name: LocalizedName("Place \(number)"),
                    coordinate: try Coordinate(
                        latitude: 33 + Double(number % 50) / 10,
                        longitude: 126 + Double(number / 50) / 10
                    ),
                    countryCode: "KR",
                    timeZone: PlaceTimeZone(identifier: "Asia/Seoul")
                ),
                savedAt: WorldClock.noon.addingTimeInterval(-90_000)
            )
        }
        for number in 0..<people {
            let place = places[number % places.count]
            try await storage.addWarned(number, at: [place], [.warned("browser-\(number)", at: endpoint)])
        }
        await storage.close()
        let path = folder + "/people.sqlite"
        try FileManager.default.copyItem(atPath: made, toPath: path)
        return path
    }

    private func queue(_ storage: SQLStorage, _ clock: WallClock) throws -> DeliveryQueue {
        let deliveries = SQLDeliveries(SQLiteStore(path: folder + "/deliveries.sqlite", schema: .deliveries))
        let bytes: @Sendable (Int) -> [UInt8] = { count in (0..<count).map { _ in .random(in: 0...255) } }
        return DeliveryQueue(
            storage: single ? SingleDeliveries(deliveries: deliveries) : deliveries,
            senders: [
                .push: PushDeliverySender(
                    sending: NoticeSending(people: storage),
                    sender: PushSender(
                        keys: try VAPIDKeys(randomBytes: bytes),
                        contact: try VAPIDContact("mailto:me@example.org"),
                        transport: AsyncHTTPClientTransport(limits: PushSender.transportLimits),
                        limits: PushSenderLimits(atOnce: DeliveryQueue.shares.host),
                        wallClock: clock,
                        randomBytes: bytes
                    ),
                    policy: PushPolicy(allowsLoopback: true),
                    clock: clock
                )
            ],
            width: single ? 16 : DeliveryQueue.standardWidth,
            wallClock: clock,
            random: { .random(in: 0..<1) }
        )
    }

    private static func seconds(_ body: () async -> Void) async -> Double {
        let begin = ContinuousClock.now
        await body()
        return (ContinuousClock.now - begin) / .seconds(1)
    }

    private static func tell(_ name: String, _ seconds: Double) {
        FileHandle.standardOutput.write(Data("\(name) \(seconds)\n".utf8))
    }
}
