import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Who is asked, and when to stop")
struct AnswerMachineTests {
    private static let forecast = Feed(id: "forecast", parts: [.current, .hourly, .daily])
    private static let air = Feed(id: "air", parts: [.airQuality])
    private static let a = Contender(provider: "a", feeds: [forecast, air])
    private static let b = Contender(provider: "b", feeds: [forecast])
    private static let c = Contender(provider: "c", feeds: [forecast])

    private let aForecast = FeedReference(provider: "a", feed: "forecast")
    private let aAir = FeedReference(provider: "a", feed: "air")
    private let bForecast = FeedReference(provider: "b", feed: "forecast")
    private let cForecast = FeedReference(provider: "c", feed: "forecast")

    private func machine(_ contenders: Contender...) -> AnswerMachine {
        AnswerMachine(contenders: contenders, wanted: .all)
    }

    private func nothingFresh(_: FeedReference) -> Bool { false }

    @Test("With everything fresh nobody is asked")
    func fresh() {
        var machine = machine(Self.a, Self.b)
        #expect(machine.handle(.began) { _ in true } == [.finish(.weather("a"), late: [])])
        #expect(
            machine.handle(.arrived(aForecast), isFresh: nothingFresh).isEmpty,
            "once over, it stays over"
        )
    }

    @Test("Only the second is fresh: it answers, and only what it lacks is asked for")
    func secondFresh() {
        var machine = machine(Self.a, Self.b)
        let actions = machine.handle(.began) { $0.provider == "b" }
        #expect(actions == [.call(aAir), .start(.grace)])
        #expect(machine.handle(.failed(aAir), isFresh: nothingFresh) == [.finish(.weather("b"), late: [])])
    }

    @Test("The first is asked alone; its failure brings the next at once")
    func failover() {
        var machine = machine(Self.a, Self.b)
        #expect(
            machine.handle(.began, isFresh: nothingFresh)
                == [.start(.deadline), .call(aForecast), .call(aAir), .start(.headStart("a"))]
        )
        #expect(machine.handle(.failed(aForecast), isFresh: nothingFresh) == [.call(bForecast)])
        #expect(machine.handle(.arrived(bForecast), isFresh: nothingFresh) == [.start(.grace)])
        #expect(machine.handle(.arrived(aAir), isFresh: nothingFresh) == [.finish(.weather("b"), late: [])])
    }

    @Test("Each head start brings one more; the first good answer wins, and the late are named")
    func headStarts() {
        var machine = machine(Self.b, Self.c, Self.a)
        _ = machine.handle(.began, isFresh: nothingFresh)
        #expect(machine.handle(.elapsed(.headStart("b")), isFresh: nothingFresh).first == .call(cForecast))
        #expect(machine.handle(.elapsed(.headStart("b")), isFresh: nothingFresh).isEmpty, "once each")
        _ = machine.handle(.arrived(aAir), isFresh: nothingFresh)
        #expect(
            machine.handle(.arrived(cForecast), isFresh: nothingFresh)
                == [.finish(.weather("c"), late: [bForecast])]
        )
    }

    @Test(
        "A feed that extends the others is no answer alone, and is awaited for a while once they have answered"
    )
    func extending() {
        var days = Feed(id: "days", parts: [.daily])
        days.isExtension = true
        let further = FeedReference(provider: "d", feed: "days")
        let hours = FeedReference(provider: "d", feed: "hours")
        let contender = Contender(
            provider: "d",
            feeds: [Feed(id: "hours", parts: [.current, .hourly, .daily]), days]
        )
        var alone = machine(contender, Self.c)
        _ = alone.handle(.began, isFresh: nothingFresh)
        #expect(alone.handle(.arrived(further), isFresh: nothingFresh).isEmpty)
        #expect(alone.handle(.failed(hours), isFresh: nothingFresh) == [.call(cForecast)])
        #expect(
            alone.handle(.arrived(cForecast), isFresh: nothingFresh) == [.finish(.weather("c"), late: [])]
        )
        var late = machine(contender, Self.c)
        _ = late.handle(.began, isFresh: nothingFresh)
        #expect(late.handle(.arrived(hours), isFresh: nothingFresh) == [.start(.grace)])
        #expect(late.handle(.failed(further), isFresh: nothingFresh) == [.finish(.weather("d"), late: [])])
    }

    @Test("All failed at once: over at once")
    func allFailed() {
        var machine = machine(Self.b, Self.c)
        _ = machine.handle(.began, isFresh: nothingFresh)
        #expect(machine.handle(.failed(bForecast), isFresh: nothingFresh) == [.call(cForecast)])
        #expect(machine.handle(.failed(cForecast), isFresh: nothingFresh) == [.finish(.nobodyYet, late: [])])
    }

    @Test("The deadline ends everything, whatever is under way")
    func deadline() {
        var machine = machine(Self.a, Self.b)
        _ = machine.handle(.began, isFresh: nothingFresh)
        #expect(
            machine.handle(.elapsed(.deadline), isFresh: nothingFresh)
                == [.finish(.nobodyYet, late: [aForecast, aAir])]
        )
    }

    @Test("Nobody to ask: over at once")
    func nobody() {
        var machine = machine()
        #expect(
            machine.handle(.began, isFresh: nothingFresh) == [
                .start(.deadline), .finish(.nobodyYet, late: []),
            ]
        )
        var useless = AnswerMachine(contenders: [Contender(provider: "x", feeds: [])], wanted: [.current])
        #expect(useless.handle(.began, isFresh: nothingFresh).last == .finish(.nobodyYet, late: []))
    }

    @Test("A feed outside the plan is replaced within the same question")
    func replanned() {
        let all = Feed(id: "all", parts: [.current, .hourly, .alerts])
        let (now, steps) = (Feed(id: "now", parts: [.current]), Feed(id: "steps", parts: [.hourly]))
        var machine = machine(Contender(provider: "a", feeds: [all]))
        _ = machine.handle(.began, isFresh: nothingFresh)
        let failed = FeedReference(provider: "a", feed: "all")
        let actions = machine.handle(.failed(failed, instead: [now, steps]), isFresh: nothingFresh)
        #expect(
            actions == [
                .call(FeedReference(provider: "a", feed: "now")),
                .call(FeedReference(provider: "a", feed: "steps")),
            ]
        )
    }

    // MARK: Agencies

    private static let copies = Contender(
        provider: "copies",
        feeds: [Feed(id: "all", parts: [.current, .hourly, .daily, .alerts])]
    )

    private static func agency(_ provider: ProviderID) -> Contender {
        var feed = Feed(id: "warnings", parts: [.alerts])
        feed.isAuthoritative = true
        return Contender(provider: provider, feeds: [feed])
    }

    private let copied = FeedReference(provider: "copies", feed: "all")
    private let warnings = FeedReference(provider: "agency", feed: "warnings")
    private let others = FeedReference(provider: "other", feed: "warnings")

    @Test("An agency is asked for its warnings at once, and waited for, though the forecast has copies")
    func agency() {
        var machine = machine(Self.copies, Self.agency("agency"), Self.agency("other"))
        #expect(
            machine.handle(.began, isFresh: nothingFresh)
                == [.start(.deadline), .call(copied), .call(warnings), .start(.headStart("copies"))]
        )
        #expect(machine.handle(.arrived(copied), isFresh: nothingFresh) == [.start(.grace)])
        #expect(
            machine.handle(.arrived(warnings), isFresh: nothingFresh)
                == [.finish(.weather("copies"), late: [])],
            "the other agency is not asked"
        )
    }

    @Test("An agency that fails brings the next agency, and then the copies are enough")
    func agencyFails() {
        var machine = machine(Self.copies, Self.agency("agency"), Self.agency("other"))
        _ = machine.handle(.began, isFresh: nothingFresh)
        _ = machine.handle(.arrived(copied), isFresh: nothingFresh)
        #expect(machine.handle(.failed(warnings), isFresh: nothingFresh) == [.call(others)])
        #expect(
            machine.handle(.failed(others), isFresh: nothingFresh) == [.finish(.weather("copies"), late: [])]
        )
    }

    @Test("An agency that is too slow is named late")
    func agencyLate() {
        var machine = machine(Self.copies, Self.agency("agency"))
        _ = machine.handle(.began, isFresh: nothingFresh)
        _ = machine.handle(.arrived(copied), isFresh: nothingFresh)
        #expect(
            machine.handle(.elapsed(.grace), isFresh: nothingFresh)
                == [.finish(.weather("copies"), late: [warnings])]
        )
    }

    @Test("With fresh weather only the agency is asked; with both fresh, nobody")
    func agencyAlone() {
        var machine = machine(Self.copies, Self.agency("agency"))
        #expect(machine.handle(.began) { $0.provider == "copies" } == [.call(warnings), .start(.grace)])
        var fresh = self.machine(Self.copies, Self.agency("agency"))
        #expect(fresh.handle(.began) { _ in true } == [.finish(.weather("copies"), late: [])])
    }

    @Test("An agency alone is no weather: the next with weather is asked")
    func agencyIsNoWeather() {
        var machine = machine(Self.agency("agency"), Self.b)
        let actions = machine.handle(.began, isFresh: nothingFresh)
        #expect(actions.contains(.call(warnings)))
        #expect(actions.contains(.call(bForecast)))
        _ = machine.handle(.arrived(warnings), isFresh: nothingFresh)
        #expect(
            machine.handle(.arrived(bForecast), isFresh: nothingFresh) == [.finish(.weather("b"), late: [])]
        )
    }

    @Test("All weather failed: the agency's warnings are waited for a while, for what takes its place")
    func agencyBesideNothing() {
        var machine = machine(Self.b, Self.agency("agency"))
        _ = machine.handle(.began, isFresh: nothingFresh)
        #expect(machine.handle(.failed(bForecast), isFresh: nothingFresh) == [.start(.grace)])
        #expect(machine.handle(.arrived(warnings), isFresh: nothingFresh) == [.finish(.nobodyYet, late: [])])
        var slow = self.machine(Self.b, Self.agency("agency"))
        _ = slow.handle(.began, isFresh: nothingFresh)
        _ = slow.handle(.failed(bForecast), isFresh: nothingFresh)
        #expect(
            slow.handle(.elapsed(.grace), isFresh: nothingFresh) == [.finish(.nobodyYet, late: [warnings])]
        )
    }

    @Test(
        "All weather failed: what is shown beside what takes its place is waited for, and nothing else",
        arguments: [
            (ReportPart.measured, true), (.measuredAir, true), (.airQuality, true), (.minutely, false),
        ]
    )
    func besideNothing(part: ReportPart, isAwaited: Bool) {
        var machine = machine(
            Self.b,
            Contender(provider: "agency", feeds: [Feed(id: "warnings", parts: [part])])
        )
        _ = machine.handle(.began, isFresh: nothingFresh)
        let actions = machine.handle(.failed(bForecast), isFresh: nothingFresh)
        #expect(actions == [isAwaited ? .start(.grace) : .finish(.nobodyYet, late: [])])
    }

    @Test("A18: whatever happens in whatever order, there is exactly one end", arguments: 0..<300)
    func oneEnd(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var machine = machine(Self.b, Self.a, Self.c)
        let fresh = Set(
            [aAir, bForecast, cForecast].filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
        )
        var pending: [FeedReference] = []
        var timers: [AnswerMachine.Timer] = []
        var ends = 0
        var actions = machine.handle(.began, isFresh: fresh.contains)
        for _ in 0..<40 {
            for action in actions {
                switch action {
                case .call(let feed): pending.append(feed)
                case .start(let timer): timers.append(timer)
                case .finish: ends += 1
                }
            }
            let choices = pending.count + timers.count
            guard choices > 0 else { break }
            let choice = Int.random(in: 0..<choices, using: &random)
            if choice < pending.count {
                let feed = pending.remove(at: choice)
                actions = machine.handle(
                    Bool.random(using: &random) ? .arrived(feed) : .failed(feed),
                    isFresh: fresh.contains
                )
            } else {
                actions = machine.handle(
                    .elapsed(timers.remove(at: choice - pending.count)),
                    isFresh: fresh.contains
                )
            }
        }
        #expect(ends == 1)
        #expect(pending.count <= 4, "no feed is called twice")
    }
}
