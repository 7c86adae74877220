import Foundation
import HTTPService
import HTTPTypes
import Synchronization

/// Sends to all who listen, and counts them.
final class TestEvents: EventSource {
    private struct Listener {
        weak var sink: (any EventSink)?
    }

    let opened = Counter()
    let cancelled = Counter()
    /// Held by `open` until it is opened.
    let latch: DispatchSemaphore?
    /// Sent to each by `open`.
    let greeting: EventBytes?
    private let sinks = Mutex<[Int: any EventSink]>([:])
    private let known = Mutex<[Listener]>([])

    init(latch: DispatchSemaphore? = nil, greeting: EventBytes? = nil) {
        self.latch = latch
        self.greeting = greeting
    }

    func open(_ sink: any EventSink) -> any EventSubscription {
        let number = opened.increment()
        known.withLock { $0.append(Listener(sink: sink)) }
        sinks.withLock { $0[number] = sink }
        if let greeting { sink.send(greeting) }
        latch?.wait()
        return Subscription(source: self, number: number)
    }

    func send(_ event: EventBytes) {
        for sink in sinks.withLock({ Array($0.values) }) { sink.send(event) }
    }

    func end() {
        for sink in sinks.withLock({ Array($0.values) }) { sink.end() }
    }

    /// Who listens now.
    var listeners: Int { sinks.withLock(\.count) }
    /// Event sinks for tests.
    var held: Int { known.withLock { $0.count { $0.sink != nil } } }

    private struct Subscription: EventSubscription {
        let source: TestEvents
        let number: Int

        func cancel() {
            source.sinks.withLock { $0[number] = nil }
            source.cancelled.increment()
        }
    }
}

extension Route {
    static func events(_ pattern: String, from source: TestEvents) -> Route {
        Route(pattern) { _ in
            ServiceResponse(
                ResponseContent(headers: [.contentType: "text/event-stream", .cacheControl: "no-store"]),
                events: source
            )
        }
    }
}

extension EventBytes {
    convenience init(_ text: String) { self.init(Array(text.utf8)) }
}

/// Decodes chunks (RFC 9112, section 7.1), independently of the server's code.
///
/// - Returns: Nil where they are malformed or do not end.
func contentOfChunks(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    var content: [UInt8] = []
    while let end = rest.firstRange(of: [0x0D, 0x0A]) {
        guard let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16) else {
            return nil
        }
        rest = rest[end.upperBound...]
        guard rest.count >= size + 2, rest.dropFirst(size).prefix(2).elementsEqual([0x0D, 0x0A]) else {
            return nil
        }
        content += rest.prefix(size)
        rest = rest.dropFirst(size + 2)
        if size == 0 { return rest.isEmpty ? String(decoding: content, as: UTF8.self) : nil }
    }
    return nil
}
