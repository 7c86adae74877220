import Clocks
import Foundation
import HTTPPort
import Synchronization
import TestSupport

/// The time of an emulated day: what people see, what limits count by and what sleepers wait for move together, and only
/// when the test says so.
final class MovedTime: Sendable {
    let clock = ManualClock()
    private let moment: Mutex<Date>

    init(_ moment: Date) { self.moment = Mutex(moment) }

    var now: Date { moment.withLock(\.self) }
    var wallClock: WallClock { WallClock { self.now } }

    func pass(_ seconds: Int) {
        moment.withLock { $0 += Double(seconds) }
        clock.step(.seconds(seconds))
    }
}

/// Counts the calls that are on their way through a transport.
final class CountedTransport: HTTPTransport {
    private struct State {
        var underWay = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let transport: any HTTPTransport
    private let state = Mutex(State())

    init(_ transport: any HTTPTransport) { self.transport = transport }

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        state.withLock { $0.underWay += 1 }
        defer { end() }
        return try await transport.send(call)
    }

    /// Returns once no call is on its way.
    func idle() async {
        await withCheckedContinuation { waiter in
            let isIdle = state.withLock { state in
                if state.underWay > 0 { state.waiters.append(waiter) }
                return state.underWay == 0
            }
            if isIdle { waiter.resume() }
        }
    }

    private func end() {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.underWay -= 1
            guard state.underWay == 0 else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
