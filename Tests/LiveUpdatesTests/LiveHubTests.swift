import HTTPService
import Synchronization
import TestSupport
import Testing

@testable import LiveUpdates

struct LiveHubTests {
    /// Values of topics as a test gives them.
    private final class Source: Sendable {
        private struct State {
            var topics: [String: (number: Int, sender: AsyncStream<Int>.Continuation)] = [:]
            var begun = 0
            var ended = 0
        }

        private let state = Mutex(State())

        var begun: Int { state.withLock(\.begun) }
        var open: Int { state.withLock { $0.begun - $0.ended } }

        func follow(_ topic: String) -> AsyncStream<Int> {
            let (values, sender) = AsyncStream<Int>.makeStream()
            let number = state.withLock { state in
                state.begun += 1
                state.topics[topic] = (state.begun, sender)
                return state.begun
            }
            sender.onTermination = { [weak self] _ in
                self?.state.withLock { state in
                    state.ended += 1
                    if state.topics[topic]?.number == number { state.topics[topic] = nil }
                }
            }
            return values
        }

        func send(_ value: Int, to topic: String) async {
            await eventually { self.state.withLock { $0.topics[topic] != nil } }
            _ = state.withLock { $0.topics[topic]?.sender.yield(value) }
        }
    }

    private final class Sink: EventSink {
        private let texts = Mutex<[String]>([])
        var sent: [String] { texts.withLock(\.self) }

        func send(_ event: EventBytes) {
            let text = String(decoding: event.bytes, as: UTF8.self)
            // `"hash":"seoul-21"`
            let hash = text.split(separator: "\"hash\":\"").last?.split(separator: "\"").first ?? ""
            texts.withLock { $0.append(String(hash)) }
        }

        func end() {}
    }

    private final class Count: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock(\.self) }
        func add() { count.withLock { $0 += 1 } }
    }

    private typealias Hub = LiveHub<String, Int, String>

    private let source = Source()
    private let drawings = Count()

    private var hub: Hub {
        Hub { [source] in source.follow($0) }
    }

    /// One piece a topic that says its value, and one that says whether it is above 20.
    private func interest(_ topic: String, as variant: String = "ko") -> Hub.Interest {
        Hub.Interest(topic, as: variant) { [drawings] value in
            drawings.add()
            return [
                Piece(id: topic, hash: "\(topic)-\(value)", html: "<li>\(value)"),
                Piece(id: "warm-\(topic)", hash: "\(topic)-\(value > 20)", html: "<b>\(value > 20)"),
            ]
        }
    }

    @Test("B17: only what changed is sent")
    func changes() async {
        let (hub, sink) = (hub, Sink())
        let subscription = hub.subscribe(sink, to: [interest("seoul")])
        await source.send(21, to: "seoul")
        await source.send(22, to: "seoul")
        #expect(await eventually { sink.sent.count == 3 })
        #expect(sink.sent == ["seoul-21", "seoul-true", "seoul-22"])
        subscription.cancel()
    }

    @Test("B8: what the page knows is not sent again, what it does not know is, at once")
    func known() async {
        let (hub, first, second) = (hub, Sink(), Sink())
        let one = hub.subscribe(first, to: [interest("seoul")], knowing: ["seoul-true"])
        await source.send(21, to: "seoul")
        #expect(await eventually { first.sent == ["seoul-21"] })
        let other = hub.subscribe(second, to: [interest("seoul")], knowing: ["seoul-21", "seoul-false"])
        #expect(second.sent == ["seoul-true"])
        one.cancel()
        other.cancel()
    }

    @Test("B5: answers in any order reach the rows they are of, and one that never comes holds up nobody")
    func order() async {
        let (hub, sink) = (hub, Sink())
        let subscription = hub.subscribe(sink, to: ["seoul", "busan", "silent"].map { interest($0) })
        await source.send(24, to: "busan")
        #expect(await eventually { sink.sent.count == 2 })
        await source.send(21, to: "seoul")
        #expect(await eventually { sink.sent.count == 4 })
        #expect(sink.sent == ["busan-24", "busan-true", "seoul-21", "seoul-true"])
        subscription.cancel()
    }

    @Test func `ten thousand who look at one place share one watch, and one drawing for each variant`() async
    {
        let hub = hub
        let sinks = (0..<10_000).map { _ in Sink() }
        let subscriptions = sinks.enumerated().map { number, sink in
            hub.subscribe(sink, to: [interest("seoul", as: number.isMultiple(of: 2) ? "ko" : "en")])
        }
        await source.send(21, to: "seoul")
        await source.send(22, to: "seoul")
        #expect(await eventually { sinks.allSatisfy { $0.sent.count == 3 } })
        #expect(source.begun == 1)
        #expect(drawings.value == 4)
        subscriptions.forEach { $0.cancel() }
        #expect(hub.topicCount == 0)
    }

    @Test("C25: a thousand openings and closings leave no watch behind")
    func leaving() async {
        let hub = hub
        for _ in 0..<1000 {
            let subscription = hub.subscribe(Sink(), to: [interest("seoul"), interest("busan")])
            subscription.cancel()
            subscription.cancel()
        }
        #expect(hub.topicCount == 0)
        #expect(await eventually { source.begun == 2000 && source.open == 0 })
        let (sink, again) = (Sink(), interest("seoul"))
        let subscription = hub.subscribe(sink, to: [again])
        await source.send(21, to: "seoul")
        #expect(await eventually { sink.sent.count == 2 })
        subscription.cancel()
    }

    @Test func `who stays goes on when another leaves`() async {
        let (hub, stays, leaves) = (hub, Sink(), Sink())
        let staying = hub.subscribe(stays, to: [interest("seoul")])
        hub.subscribe(leaves, to: [interest("seoul")]).cancel()
        await source.send(21, to: "seoul")
        #expect(await eventually { stays.sent.count == 2 })
        #expect(leaves.sent == [])
        staying.cancel()
    }
}
