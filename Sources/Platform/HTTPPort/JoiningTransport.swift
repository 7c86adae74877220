import HTTPTypes
import Synchronization

/// Sends a call that is in flight already only once: whoever asks for the same joins it and gets the same result.
///
/// Two calls are the same when all of them is equal, headers and timeout included. Cancelling one caller ends that
/// caller's wait only; the last to leave cancels the exchange itself. Methods that change something are never joined.
public final class JoiningTransport: HTTPTransport {
    private typealias Flights = InFlight<HTTPCall, CheckedContinuation<HTTPOutcome, Never>, Task<Void, Never>>

    private let base: any HTTPTransport
    private let flights = Mutex(Flights())

    public init(_ base: any HTTPTransport) {
        self.base = base
    }

    /// Callers that wait now.
    var waiting: Int { flights.withLock { $0.waiting } }

    public func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        guard call.method == .get || call.method == .head else { return try await base.send(call) }
        let ticket = flights.withLock { $0.ticket() }
        let outcome: HTTPOutcome = await withTaskCancellationHandler {
            await withCheckedContinuation { join(call, $0, ticket) }
        } onCancel: {
            leave(ticket)
        }
        return try outcome.get()
    }

    private func join(_ call: HTTPCall, _ waiter: CheckedContinuation<HTTPOutcome, Never>, _ ticket: Int) {
        let isRefused = flights.withLock { flights -> Bool in
            switch flights.join(call, waiter, ticket) {
            case .cancelledBefore: return true
            case .wait: return false
            case .start(let flight):
                // Under the lock: the task's end waits for it, so the flight always knows its task.
                let task = Task { land(flight, await outcome(of: call)) }
                flights.setEffect(task, of: flight)
                return false
            }
        }
        if isRefused { waiter.resume(returning: .failure(.cancelled)) }
    }

    private func leave(_ ticket: Int) {
        let (waiter, exchange) = flights.withLock { $0.leave(ticket) }
        waiter?.resume(returning: .failure(.cancelled))
        exchange?.cancel()
    }

    private func land(_ flight: Int, _ outcome: HTTPOutcome) {
        for waiter in flights.withLock({ $0.land(flight) }) { waiter.resume(returning: outcome) }
    }

    private func outcome(of call: HTTPCall) async -> HTTPOutcome {
        do throws(HTTPTransportError) {
            return .success(try await base.send(call))
        } catch {
            return .failure(error)
        }
    }
}
