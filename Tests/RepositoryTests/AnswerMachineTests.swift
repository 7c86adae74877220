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
