import HTTPService
import HTTPTypes
import Synchronization

/// Clients that listen to events without weather: what the server takes for each by itself.
final class Listeners: EventSource {
    private struct State {
        var sinks: [Int: any EventSink] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    func open(_ sink: any EventSink) -> any EventSubscription {
        let number = state.withLock { state in
            state.count += 1
            state.sinks[state.count] = sink
            return state.count
        }
        sink.send(EventBytes(name: "piece", data: "hello"))
        return Subscription(listeners: self, number: number)
    }

    func tell(_ event: EventBytes) {
        for sink in state.withLock({ Array($0.sinks.values) }) { sink.send(event) }
    }

    private struct Subscription: EventSubscription {
        let listeners: Listeners
        let number: Int

        func cancel() { listeners.state.withLock { $0.sinks[number] = nil } }
    }

    /// `/live` listens, `/tell` tells all who do.
    var routes: [Route] {
        [
            Route("/live") { _ in
                let headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
                return ServiceResponse(ResponseContent(headers: headers), events: self)
            },
            Route("/tell", methods: [.post]) { request in
                self.tell(EventBytes(name: "piece", data: String(decoding: request.body, as: UTF8.self)))
                return ServiceResponse(ResponseContent(status: .noContent))
            },
        ]
    }
}
