import Bootstrap
import Clocks
import Deliveries
import Dispatch
import Foundation
import NoticeWorld
import PostgreSQLStore
import SharedWork
import SQLStorage
import SQLStore
import StoragePort
import UseCases

/// One of several nodes on a database, of which the one with the lease watches and lets the time of the world pass, and all
/// send. Before each line but `beat`, which comes all the time, is the time of the machine in nanoseconds.
///
/// - `prepare URL FILE` makes the tables and the people
/// - `churn URL FILE` goes on until it is killed
/// - `drain URL FILE` goes on until the world has ended and nothing waits
struct Node {
    private let clock: WorldClock
    private let weather: WarnedWeather
    private let people: SQLStorage
    private let stores: [PostgreSQLStore]
    private let deliveries: SQLDeliveries
    private let queue: DeliveryQueue
    private let watch: NotificationWatch
    private let runner: DutyRunner

    static func main(_ command: String, url: String, time: String) async {
        do {
            let node = try Node(url, time)
            switch command {
            case "prepare": try await node.prepare()
            case "churn", "drain": await node.run(drains: command == "drain")
            default: exit(64)
            }
        } catch {
            Driver.write("failed \(error)")
            exit(1)
        }
    }

    private init(_ url: String, _ time: String) throws {
        let clock = try WorldClock(sharing: time)
        let weather = WarnedWeather(clock, alerts: Driver.alerts)
        let pool = PostgreSQLPool(
            try PostgreSQLAddress(parsing: url),
            application: "notices-driver",
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        let duty = Duty("notification-watch")
        let (saved, sent) = (
            PostgreSQLStore(pool, schema: .weather), PostgreSQLStore(pool, schema: .deliveries)
        )
        stores = [saved, sent]
        people = SQLStorage(saved)
        deliveries = SQLDeliveries(sent, addingThrough: LeasedStore(sent, for: duty))
        queue = DeliveryQueue(
            storage: deliveries,
            senders: [.push: PrintingSender(clock: clock, write: Self.tell)],
            wallClock: clock.wall,
            clock: clock,
            random: { .random(in: 0..<1) },
            report: { event in
                if case .delivered(let id, _, _) = event { Self.tell("done \(id)") }
            }
        )
        watch = NotificationWatch(
            people: people.used { LeasedStore($0, for: duty) },
            outbox: DeliveryOutbox(queue: queue, writer: NoticeWriter(sources: [])),
            records: nil,
            weather: GetWeather(repository: weather),
            updates: weather,
            providers: [WarnedWeather.agency],
            country: { _ in nil },
            clock: clock.wall,
            ticks: PassingClock(world: clock, weather: weather)
        )
        runner = DutyRunner(
            duty,
            PostgreSQLWorkLeases(pool, holder: "\(getpid())", lifetime: .milliseconds(900)),
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) },
            report: { event in
                if case .begun(let lease) = event { Self.tell("watch \(lease.number)") }
            }
        )
        (self.clock, self.weather) = (clock, weather)
    }

    private func prepare() async throws {
        for store in stores { try await store.migrate() }
        try await Driver.addPeople(to: people)
    }

    private func run(drains: Bool) async {
        await withDiscardingTaskGroup { group in
            group.addTask { await queue.run() }
            group.addTask { await runner.run { await watch.run() } }
            while true {
                if drains, await isOver { break }
                Driver.write("beat")
                try? await Task.sleep(for: .milliseconds(10))
            }
            group.cancelAll()
        }
    }

    private var isOver: Bool {
        get async {
            guard clock.seconds >= Driver.end else { return false }
            return (try? await deliveries.count().deliveries) == 0
        }
    }

    private static func tell(_ line: String) {
        Driver.write("\(DispatchTime.now().uptimeNanoseconds) \(line)")
    }
}

/// Lets a second of the world pass whenever somebody sleeps by it, which takes some milliseconds: a world that runs faster
/// than its machine would take a slow answer for a sender that has died.
private struct PassingClock: Clock {
    let world: WorldClock
    let weather: WarnedWeather

    var now: WorldClock.Instant { world.now }
    var minimumResolution: Duration { world.minimumResolution }

    func sleep(until deadline: WorldClock.Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: .milliseconds(5))
        world.pass(1)
        weather.announce()
    }
}
