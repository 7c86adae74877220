import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Following answers")
struct FollowingTests {
    private let world = World()

    /// What was told.
    private final class Listener: Sendable {
        private let answers = Mutex<[WeatherAnswer]>([])

        var told: [WeatherAnswer] { answers.withLock(\.self) }
        var celsius: [Double?] { told.map(\.celsius) }

        func tell(_ answer: WeatherAnswer) { answers.withLock { $0.append(answer) } }
    }

    private func follow(
        _ repository: CachedRepository,
        _ place: Place = .seoul,
        _ listener: Listener = Listener()
    ) -> (Listener, WeatherFollowing) {
        (listener, repository.follow(WeatherQuestion(everythingAt: place)) { listener.tell($0) })
    }

    @Test("B5: what came for a corner is told as one answer to who follows a point of it, and to nobody else")
    func tells() async throws {
        let repository = world.repository([ScriptedProvider.full()])
        let (here, one) = follow(repository, .at(37.5688, 126.9822))
        let (elsewhere, other) = follow(repository, .at(35.18, 129.08))
        let answer = try await repository.weather(for: .everything)
        #expect(here.told.count == 1, "two feeds are one round")
        #expect(here.told.first?.report.sources == answer.report.sources)
        #expect(here.told.first?.report.coordinate.latitude == 37.5688)
        #expect(elsewhere.told == [])
        withExtendedLifetime((one, other)) {}
    }

    @Test("what is answered from the cache is not told")
    func cached() async throws {
        let repository = world.repository([ScriptedProvider.plain()])
        _ = try await repository.weather(for: .everything)
        let (listener, following) = follow(repository)
        _ = try await repository.weather(for: .everything)
        #expect(listener.told == [])
        withExtendedLifetime(following) {}
    }

    @Test("a failure with nothing held is not told: only who asked has it")
    func failure() async throws {
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: .timedOut)
        let repository = world.repository([provider])
        let (listener, following) = follow(repository)
        _ = try? await repository.weather(for: .everything)
        #expect(listener.told == [])
        withExtendedLifetime(following) {}
    }

    @Test("a feed that comes after its round is told when it comes")
    func late() async throws {
        let provider = ScriptedProvider.full()
        let gate = ManualClock()
        provider.on("air") { request in
            try? await gate.sleep(for: .seconds(1))
            return FeedAnswer(.report(.air(at: request)))
        }
        let repository = world.repository([provider], policy: .server)
        let (listener, following) = follow(repository)
        async let asked = repository.weather(for: .everything)
        await world.clock.advance(to: .milliseconds(1500))
        #expect(try await asked.report.airQuality.isEmpty)
        #expect(listener.told.map(\.report.airQuality.isEmpty) == [true])
        await gate.tick()
        await until { listener.told.count == 2 }
        #expect(listener.told.last?.report.airQuality.isEmpty == false)
        withExtendedLifetime(following) {}
    }

    /// A repository whose entry has just run out, and who follows it.
    private func overdue(_ provider: ScriptedProvider) async throws -> (
        CachedRepository, Listener, WeatherFollowing
    ) {
        let repository = world.repository([provider], policy: .server)
        _ = try await repository.weather(for: .everything)
        world.pass(1200)
        let (listener, following) = follow(repository)
        return (repository, listener, following)
    }

    @Test("C16: who was given a stale answer is told the next one, never a stale one before it")
    func behind() async throws {
        let provider = ScriptedProvider.plain()
        let (repository, listener, following) = try await overdue(provider)
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 12))) }
        #expect(try await repository.weather(for: .everything).freshness.name == "stale")
        await until { listener.told.count == 1 && repository.background.isIdle }
        #expect(listener.told.map(\.freshness) == [.fresh])
        #expect(listener.celsius == [12])
        withExtendedLifetime(following) {}
    }

    @Test("C16: who was given a stale answer is told that nothing better came")
    func behindInVain() async throws {
        let provider = ScriptedProvider.plain()
        let (repository, listener, following) = try await overdue(provider)
        provider.on("hours", failWith: .status(503, message: nil))
        _ = try await repository.weather(for: .everything)
        await until { listener.told.count == 1 }
        #expect(listener.told.first?.freshness.name == "stale")
        withExtendedLifetime(following) {}
    }

    @Test("C16: a stranger's round that fails does not have a stale answer told while another goes on")
    func othersRound() async throws {
        let provider = ScriptedProvider.plain()
        let (repository, listener, following) = try await overdue(provider)
        let gate = ManualClock()
        provider.on("hours") { request in
            try? await gate.sleep(for: .seconds(1))
            return FeedAnswer(.report(.forecast(at: request, celsius: 12)))
        }
        _ = try await repository.weather(for: .everything)
        await until { provider.calls.count == 2 }
        // As a round that fails at once.
        repository.followers.beginRound(at: Place.seoul.coordinate.roundedToHundredths)
        repository.endRound(at: Place.seoul.coordinate.roundedToHundredths)
        #expect(listener.told == [])
        await gate.tick()
        await until { listener.told.count == 1 }
        #expect(listener.told.first?.freshness == .fresh)
        withExtendedLifetime(following) {}
    }

    @Test("closed, a repository that begins nothing more tells who follows what it holds")
    func closed() async throws {
        let (repository, listener, following) = try await overdue(ScriptedProvider.plain())
        await repository.close()
        _ = try await repository.weather(for: .everything)
        #expect(listener.told.map(\.freshness.name) == ["stale"])
        withExtendedLifetime(following) {}
    }

    @Test("what another process fetched is told when this one would have fetched it")
    func otherProcess() async throws {
        let provider = ScriptedProvider.plain()
        let (repository, listener, following) = try await overdue(provider)
        let other = ScriptedProvider.plain()
        other.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 30))) }
        // It fetches at the same time, and is first.
        _ = try await world.repository([other]).weather(for: .everything)
        repository.refreshBehind(.everything)
        await until { listener.told.count == 1 }
        #expect(listener.celsius == [30])
        #expect(provider.calls.count == 1)
        withExtendedLifetime(following) {}
    }

    @Test("what states another country is another subject: other providers may cover it")
    func countries() {
        let subjects = ["US", "CA", nil].map { country in
            AnswerSubject(
                WeatherQuestion(
                    everythingAt: Place(
                        name: LocalizedName("Niagara Falls"),
                        coordinate: Place.seoul.coordinate,
                        countryCode: country
                    )
                )
            )
        }
        #expect(Set(subjects).count == 3)
    }

    @Test(
        "an answer is made once for all who follow the same, whoever they are and whatever they call the place"
    )
    func madeOnce() throws {
        let followers = AnswerFollowers()
        let corner = Place.seoul.coordinate.roundedToHundredths
        var named = WeatherQuestion(
            everythingAt: Place(name: LocalizedName("Home"), coordinate: Place.seoul.coordinate)
        )
        named.asker = .key("a")
        let listener = Listener()
        let all = (0..<100).map { number in
            followers.follow(number.isMultiple(of: 2) ? .everything : named) { listener.tell($0) }
        }
        var made = 0
        let answer = WeatherAnswer(
            report: WeatherReport(coordinate: Place.seoul.coordinate),
            freshness: .fresh,
            sourceFreshness: [],
            answeredAt: .noon
        )
        followers.tell(at: corner) { _ in
            made += 1
            return answer
        }
        #expect(made == 1)
        #expect(listener.told.count == 100)
        withExtendedLifetime(all) {}
    }

    @Test("what was looked up before is never told after")
    func order() throws {
        let followers = AnswerFollowers()
        let corner = Place.seoul.coordinate.roundedToHundredths
        let listener = Listener()
        let following = followers.follow(.everything) { listener.tell($0) }
        func answer(_ seconds: Double) -> WeatherAnswer {
            WeatherAnswer(
                report: WeatherReport(coordinate: Place.seoul.coordinate),
                freshness: .fresh,
                sourceFreshness: [],
                answeredAt: .noon.plus(seconds)
            )
        }
        followers.tell(at: corner) { _ in
            followers.tell(at: corner) { _ in answer(2) }
            return answer(1)
        }
        #expect(listener.told == [answer(2)])
        withExtendedLifetime(following) {}
    }

    @Test("C25: who has left is forgotten, and told nothing any more")
    func leaving() async throws {
        let repository = world.repository([ScriptedProvider.plain()])
        let listener = Listener()
        for _ in 0..<1000 { _ = follow(repository, .seoul, listener) }
        _ = try await repository.weather(for: .everything)
        #expect(listener.told == [])
        #expect(repository.followers.isIdle)
    }
}
