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
import UseCases
import WeatherModels

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process for the tests of notices: the whole way from a warning to a receiver, with its rules, memory and queue on the
/// disk below FOLDER, in a world whose time begins SECONDS after noon. It prints
///
/// - `at SECONDS` before each look, by which the world goes on after a kill
/// - `sent ID` when a delivery reaches its receiver, who is whoever reads this
/// - `done ID` when it was stored that it was sent
///
/// `churn FOLDER SECONDS` goes on until it is killed; `drain FOLDER SECONDS` until the world has ended and nothing waits.
///
/// As one of several nodes it has the address of a database in place of FOLDER, and in place of SECONDS a file with the time
/// that all of them have; see ``Node``.
@main
struct Driver {
    /// When the last warning has been raised.
    static let end: TimeInterval = 450

    static func main() async {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[2].hasPrefix("postgres:") {
            return await Node.main(arguments[1], url: arguments[2], time: arguments[3])
        }
        guard arguments.count == 4, ["churn", "drain"].contains(arguments[1]),
            let seconds = TimeInterval(arguments[3])
        else { exit(64) }
        do {
            try await Driver(folder: arguments[2], seconds).run(drains: arguments[1] == "drain")
        } catch {
            write("failed \(error)")
            exit(1)
        }
    }

    private let clock: WorldClock
    private let weather: WarnedWeather
    private let people: SQLStorage
    private let deliveries: SQLDeliveries
    private let queue: DeliveryQueue
    private let watch: NotificationWatch

    private init(folder: String, _ seconds: TimeInterval) {
        let clock = WorldClock(seconds)
        let weather = WarnedWeather(clock, alerts: Self.alerts)
        people = SQLStorage(
            SQLiteStore(path: folder + "/people.sqlite", schema: .weather) {
                Self.write("set aside \($0.setAside)")
            }
        )
        deliveries = SQLDeliveries(
            SQLiteStore(path: folder + "/deliveries.sqlite", schema: .deliveries) {
                Self.write("set aside \($0.setAside)")
            }
        )
        queue = DeliveryQueue(
            storage: deliveries,
            senders: [.push: PrintingSender(clock: clock)],
            wallClock: clock.wall,
            clock: clock,
            random: { .random(in: 0..<1) },
            report: { event in
                if case .delivered(let id, _, _) = event { Self.write("done \(id)") }
            }
        )
        watch = NotificationWatch(
            people: people,
            outbox: DeliveryOutbox(queue: queue, writer: NoticeWriter(sources: [])),
            records: nil,
            weather: GetWeather(repository: weather),
            updates: weather,
            providers: [WarnedWeather.agency],
            country: { _ in nil },
            clock: clock.wall,
            ticks: clock
        )
        (self.clock, self.weather) = (clock, weather)
    }

    private func run(drains: Bool) async throws {
        try await Self.addPeople(to: people)
        let sending = Task { await queue.run() }
        while true {
            if drains, try await isOver { break }
            Self.write("at \(clock.seconds)")
            weather.announce()
            await watch.look()
            clock.pass(1)
            // A world that runs faster than its machine would take a slow answer for a sender that has died.
            try await Task.sleep(for: .milliseconds(1))
        }
        sending.cancel()
        await sending.value
    }

    static func addPeople(to people: SQLStorage) async throws {
        for person in 0..<8 {
            try await people.addWarned(
                person,
                at: [SavedPlace.warned(person % 3), SavedPlace.warned(3)],
                ["phone", "laptop"].map {
                    .warned("\($0)-\(person)", at: "https://push.example.org/\(person)")
                }
            )
        }
    }

    private var isOver: Bool {
        get async throws {
            guard clock.seconds >= Self.end else { return false }
            return try await deliveries.count().deliveries == 0
        }
    }

    /// Each place has heavy rain that becomes worse, and then snow, each at times of its own.
    static func alerts(_ place: Place, at now: Date) -> [WeatherAlert] {
        let turn = ((place.coordinate.latitude - 35) * 10).rounded() * 30
        return [AlertKind.rain, .snow].enumerated().flatMap { number, kind -> [WeatherAlert] in
            let start = WorldClock.noon.addingTimeInterval(turn + Double(number) * 200)
            guard now >= start else { return [] }
            let level: WeatherAlert.Level = now < start.addingTimeInterval(120) ? .advisory : .warning
            return [.made(kind, level, place.name.standard, from: start, for: 20_000)]
        }
    }

    /// At once and whole: what was printed is true even if the next instruction is never reached.
    static func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes(send)
    }

    private static func send(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.write(1, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(1, bytes.baseAddress, bytes.count)
        #else
        Glibc.write(1, bytes.baseAddress, bytes.count)
        #endif
    }
}

/// Its receiver reads what the process prints, and takes everything, after a while: a process is killed while much is under
/// way.
struct PrintingSender: DeliverySender {
    let clock: WorldClock
    var write: @Sendable (String) -> Void = Driver.write

    func send(_ delivery: Delivery, attempt: Int) async -> DeliveryAttempt {
        do { try await clock.sleep(for: .seconds(20)) } catch { return .cancelled }
        write("sent \(delivery.id)")
        return .delivered
    }
}
