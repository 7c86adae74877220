import Foundation
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("Who pays")
struct AskerTests {
    private let world = World()
    private let profile = Profile.ID(rawValue: String(repeating: "ab", count: 16))

    private func question(_ place: Place, for asker: Asker) -> WeatherQuestion {
        var question = WeatherQuestion(everythingAt: place)
        question.asker = asker
        return question
    }

    /// A place that was never requested.
    private func newPlace(_ number: Int) -> Place { .at(Double(number % 80), Double(number / 80)) }

    /// Returns how many of a number of new places get a fresh answer; the first one that does not says why.
    private func answered(
        _ numbers: Range<Int>,
        by repository: CachedRepository,
        as asker: (Int) -> Asker
    ) async throws -> (count: Int, warning: ReportWarning?) {
        var (count, warning) = (0, ReportWarning?.none)
        for number in numbers {
            let answer = try await repository.weather(for: question(newPlace(number), for: asker(number)))
            if answer.freshness == .fresh {
                count += 1
            } else {
                warning = warning ?? answer.report.warnings.first
            }
        }
        return (count, warning)
    }

    @Test(
        "Strangers together leave to keys and to kept places what is theirs, however many addresses they have"
    )
    func reserved() async throws {
        let provider = ScriptedProvider.plain(budget: CallBudget([.init(100, per: .seconds(3600))]))
        let observer = ToldObserver()
        let repository = world.repository(
            [provider],
            almanac: ScriptedProvider.almanac(),
            policy: .server,
            observer: observer
        )
        let strangers = try await answered(0..<100, by: repository) { .stranger("203.0.113.\($0)") }
        #expect(strangers.count == 50)
        #expect(observer.refused == Array(repeating: .open, count: 50))
        guard case .shareExhausted(.common, let minutes)? = strangers.warning else {
            Issue.record("it says \(String(describing: strangers.warning))")
            return
        }
        #expect((1...63).contains(minutes))
        #expect(try await answered(100..<200, by: repository) { _ in .key("1a2b3c4d") }.count == 25)
        let corners = Set((200..<300).map { newPlace($0).coordinate })
        let keeper = Asker.keeper(profile, of: corners, at: nil)
        #expect(try await answered(200..<300, by: repository) { _ in keeper }.count == 25)
        #expect(repository.limitsStatus().first?.budgets.first?.calls == 0)
    }

    @Test(
        "A key cannot take what is kept places', nor a profile what is keys', and no more for other places than anybody"
    )
    func notRacedFor() async throws {
        let provider = ScriptedProvider.plain(budget: CallBudget([.init(100, per: .seconds(3600))]))
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac(), policy: .server)
        #expect(try await answered(0..<100, by: repository) { _ in .key("1a2b3c4d") }.count == 75)
        let keeper = Asker.keeper(profile, of: Set((150..<200).map { newPlace($0).coordinate }), at: nil)
        #expect(try await answered(100..<150, by: repository) { _ in keeper }.count == 0)
        #expect(try await answered(150..<200, by: repository) { _ in keeper }.count == 25)
    }

    @Test(
        "The owner and this machine's strangers have no limit of their own; the owner takes all of a budget"
    )
    func ownerAndMachine() async throws {
        let provider = ScriptedProvider.plain(budget: CallBudget([.init(1000, per: .seconds(3600))]))
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac(), policy: .server)
        #expect(try await answered(0..<600, by: repository) { _ in .thisMachine }.count == 500)
        #expect(try await answered(600..<1200, by: repository) { _ in .owner }.count == 500)
    }

    @Test(
        "One key, one profile and one block of addresses may cause so many calls at once, and one more after a while",
        arguments: [
            (Asker.key("1a2b3c4d"), 300, 3.0), (.stranger("203.0.113.7"), 60, 20),
            (.keeper(Profile.ID(rawValue: String(repeating: "0", count: 32)), of: [], at: nil), 240, 5),
        ]
    )
    func allowance(asker: Asker, atOnce: Int, pause: TimeInterval) async throws {
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac(), policy: .server)
        let first = try await answered(0..<atOnce + 50, by: repository) { _ in asker }
        #expect(first.count == atOnce)
        #expect(first.warning == .shareExhausted(.own, minutes: 1))
        // Another of the same kind has its own.
        #expect(try await answered(500..<501, by: repository) { _ in .stranger("198.51.100.1") }.count == 1)
        world.passReally(pause + 0.1)
        #expect(try await answered(600..<610, by: repository) { _ in asker }.count == 1)
        #expect(provider.calls.count == atOnce + 2)
    }

    @Test(
        "Profiles made in numbers at one address share a ceiling, and leave others what nothing is reserved of"
    )
    func profilesOfOneAddress() async throws {
        let provider = ScriptedProvider.plain(budget: CallBudget([.init(600, per: .seconds(60))]))
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac(), policy: .server)
        func keeper(_ number: Int, at block: String?) -> Asker {
            .keeper(Profile.ID(rawValue: "\(number)"), of: [], at: block)
        }
        let crowd = try await answered(0..<400, by: repository) { keeper($0 % 20, at: "203.0.113.7") }
        #expect(crowd.count == 240)
        #expect(crowd.warning == .shareExhausted(.own, minutes: 1))
        // A refusal for the address takes nothing from the profile's allowance.
        let elsewhere = try await answered(400..<440, by: repository) { _ in keeper(7, at: "198.51.100.1") }
        #expect(elsewhere.count == 40)
        #expect(try await answered(440..<450, by: repository) { _ in .stranger("192.0.2.1") }.count == 10)
        world.passReally(20.1)
        #expect(try await answered(500..<510, by: repository) { keeper($0, at: "203.0.113.7") }.count == 1)
    }

    @Test("No ceiling for profiles of one address reaches what is open of a free plan's budget")
    func ceilingBelowOpenHalf() {
        let ceiling = AskerLimits().ofProfilesAtAddress
        for (calls, seconds) in [(600.0, 60.0), (5_000, 3_600), (10_000, 86_400)] {
            #expect(ceiling.atOnce + seconds / ceiling.pause < calls / 2)
        }
    }

    @Test("What is held costs nothing, nor does waiting for a call somebody else began")
    func free() async throws {
        let provider = ScriptedProvider.plain()
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac(), policy: .server)
        let asker = Asker.stranger("203.0.113.7")
        _ = try await answered(0..<60, by: repository) { _ in asker }
        #expect(try await answered(0..<60, by: repository) { _ in asker }.count == 60)
        // Sixty places at once, a hundred requests for each: joining a call costs nothing.
        let others = await withTaskGroup(of: Int.self) { group in
            for number in 0..<6000 {
                group.addTask {
                    let asker = Asker.stranger("198.51.100.\(number / 60)")
                    let place = newPlace(100 + number % 60)
                    let answer = try? await repository.weather(for: question(place, for: asker))
                    return answer?.freshness == .fresh ? 1 : 0
                }
            }
            return await group.reduce(0, +)
        }
        #expect(others == 6000)
        #expect(provider.calls.count == 120)
    }

    @Test("A call that is not made after all is given back")
    func givenBack() async throws {
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: .status(404, message: nil))
        let repository = world.repository([provider], almanac: ScriptedProvider.almanac(), policy: .server)
        let asker = Asker.stranger("203.0.113.7")
        // The second time the refusal is known, so no provider is asked.
        for _ in 0..<100 { _ = try await repository.weather(for: question(newPlace(1), for: asker)) }
        #expect(provider.calls.count == 1)
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 10))) }
        #expect(try await answered(10..<100, by: repository) { _ in asker }.count == 59)
    }

    @Test(
        "A refused call falls to what is stale, then to typical weather that tells the reason, and keeps nobody else"
    )
    func fallsBack() async throws {
        let provider = ScriptedProvider.plain()
        let repository = world.repository(
            [provider],
            almanac: ScriptedProvider.almanac(),
            policy: .commandLine
        )
        let asker = Asker.stranger("203.0.113.7")
        _ = try await answered(0..<60, by: repository) { _ in asker }
        world.setWall(.noon.plus(2 * 3600))
        let stale = try await repository.weather(for: question(newPlace(0), for: asker))
        #expect(stale.freshness.name == "stale")
        #expect(stale.report.warnings.contains(.shareExhausted(.own, minutes: 1)))
        let typical = try await repository.weather(for: question(newPlace(70), for: asker))
        #expect(typical.freshness == .typical)
        #expect(typical.report.warnings.contains(.shareExhausted(.own, minutes: 1)))
        var strict = question(newPlace(70), for: asker)
        strict.acceptsTypical = false
        await #expect(throws: RepositoryError.self) { try await repository.weather(for: strict) }
        #expect(try await answered(70..<71, by: repository) { _ in .key("1a2b3c4d") }.count == 1)
    }

    @Test("The past is paid for like the present")
    func past() async throws {
        let upstream = ScriptedHistory()
        let history = CachedHistory(
            upstream: upstream,
            repository: world.repository([], policy: .server)
        )
        let span = TimeSpan(start: .noon.plus(-30 * 86_400), duration: 3600)
        var failures = 0
        for number in 0..<70 {
            do {
                _ = try await history.weather(
                    at: newPlace(number),
                    over: span,
                    parts: [.hourly],
                    for: .stranger("203.0.113.7")
                )
            } catch { failures += 1 }
        }
        #expect(failures == 10)
    }

    // MARK: The ledger

    @Test("What is reserved comes free again with the period, and the wait says when")
    func reservedOverTime() throws {
        var ledger = BudgetLedger(CallBudget([.init(8, per: .seconds(60))]))
        for _ in 0..<4 { #expect(ledger.reserve(1, from: .open, at: .noon) == nil) }
        let refused = ledger.reserve(1, from: .open, at: .noon.plus(1))
        let wait = try #require(refused)
        #expect(ledger.reserve(1, from: .open, at: .noon.plus(1 + wait)) == nil)
        // The keys' used part is not reserved again.
        var spent = BudgetLedger(CallBudget([.init(8, per: .seconds(60))]))
        for _ in 0..<2 { #expect(spent.reserve(1, from: .keys, at: .noon) == nil) }
        for _ in 0..<4 { #expect(spent.reserve(1, from: .open, at: .noon) == nil) }
        #expect(spent.reserve(1, from: .open, at: .noon) != nil)
        #expect(spent.reserve(1, from: .keys, at: .noon) != nil)
        for _ in 0..<2 { #expect(spent.reserve(1, from: .keptPlaces, at: .noon) == nil) }
        #expect(spent.reserve(1, from: .whole, at: .noon) != nil)
    }

    @Test("Budgets spent are not forgotten where a former version wrote them")
    func formerVersion() throws {
        let profile = ScriptedProvider.full(budget: CallBudget([.init(600, per: .seconds(60))])).profile
        let slot = Int64((Date.noon.timeIntervalSinceReferenceDate / 2.5).rounded(.down))
        var writer = ByteWriter()
        writer.integer(UInt16(1))
        writer.optional(Date?.none) { $0.date($1) }
        writer.list([[slot]]) { writer, slots in
            writer.list(slots) { writer, slot in
                writer.integer(slot)
                writer.number(7)
            }
        }
        writer.list([Int]()) { _, _ in }
        let limits = try #require(LimitsCodec.decode(writer.bytes, for: profile, now: .noon))
        #expect(limits.ledger.left(at: .noon) == [593])
    }

    @Test("What a feed of the former version waits for is not forgotten either")
    func formerFeeds() throws {
        let profile = ScriptedProvider.full().profile
        var writer = ByteWriter()
        writer.integer(UInt16(2))
        writer.optional(Date?.none) { $0.date($1) }
        writer.list([Int]()) { _, _ in }
        writer.list(["air"]) { writer, name in
            writer.text(name)
            writer.integer(UInt32(3))
            writer.optional(Date?.some(.noon.plus(4))) { $0.date($1) }
            writer.optional(Date?.some(.noon)) { $0.date($1) }
            writer.optional(Date?.none) { $0.date($1) }
        }
        let limits = try #require(LimitsCodec.decode(writer.bytes, for: profile, now: .noon))
        #expect(limits.feeds["air"]?.backoff.failures == 3 && limits.unavailable(at: .noon) == ["air"])
        #expect(limits.feeds["air"]?.notBefore == nil)
    }
}
