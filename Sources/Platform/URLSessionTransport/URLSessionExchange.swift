import Foundation
import HTTPPort
import HTTPTypes
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on a session: collects the reply, limits its size and idle time, and ends once.
final class URLSessionExchange: Sendable {
    private struct State {
        var waiter: CheckedContinuation<HTTPOutcome, Never>?
        var outcome: HTTPOutcome?
        var reply = HTTPReply(status: .ok)
        var hasBegun = false
        var lastHeard: ContinuousClock.Instant
    }

    let task: URLSessionDataTask
    private let bodyLimit: Int
    private let state: Mutex<State>

    init(_ task: URLSessionDataTask, bodyLimit: Int) {
        self.task = task
        self.bodyLimit = bodyLimit
        state = Mutex(State(lastHeard: ContinuousClock.now))
    }

    /// - Parameter idle: How long the other side may send nothing.
    func run(idle: Duration) async throws(HTTPTransportError) -> HTTPReply {
        let watch = Task { await endWhenSilent(for: idle) }
        defer { watch.cancel() }
        task.resume()
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { wait($0) }
        } onCancel: {
            end(.failure(.cancelled))
        }
        return try outcome.get()
    }

    func received(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, (100...999).contains(response.statusCode) else {
            return end(.failure(.invalidResponse))
        }
        // A HEAD response gives the length of a body that it does not have.
        if task.originalRequest?.httpMethod != "HEAD", response.expectedContentLength > Int64(bodyLimit) {
            end(.failure(.bodyTooLarge(limit: bodyLimit)))
        }
        state.withLock {
            $0.lastHeard = ContinuousClock.now
            $0.hasBegun = true
            $0.reply = HTTPReply(status: .init(code: response.statusCode), headers: HTTPFields(response))
        }
    }

    func received(_ data: Data) {
        let isTooLarge = state.withLock { state in
            state.lastHeard = ContinuousClock.now
            guard state.reply.body.count + data.count <= bodyLimit else { return true }
            state.reply.body.append(data)
            return false
        }
        if isTooLarge { end(.failure(.bodyTooLarge(limit: bodyLimit))) }
    }

    func completed(_ error: (any Error)?) {
        if let error {
            let hasBegun = state.withLock { $0.hasBegun }
            let isSecure = task.originalRequest?.url?.scheme == "https"
            end(.failure(HTTPTransportError(error, hasBegun: hasBegun, isSecure: isSecure)))
        } else {
            end(.success(state.withLock { $0.reply }))
        }
    }

    private func wait(_ waiter: CheckedContinuation<HTTPOutcome, Never>) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.waiter = waiter }
            return state.outcome
        }
        if let outcome { waiter.resume(returning: outcome) }
    }

    /// Only the first call has an effect.
    private func end(_ outcome: HTTPOutcome) {
        let (isFirst, waiter) = state.withLock { state in
            defer { state.waiter = nil }
            guard state.outcome == nil else { return (false, CheckedContinuation<HTTPOutcome, Never>?.none) }
            state.outcome = outcome
            return (true, state.waiter)
        }
        if isFirst, case .failure = outcome { task.cancel() }
        waiter?.resume(returning: outcome)
    }

    private func endWhenSilent(for idle: Duration) async {
        while !Task.isCancelled {
            let silentUntil = state.withLock { $0.lastHeard } + idle
            guard silentUntil > ContinuousClock.now else { return end(.failure(.timedOut)) }
            do { try await Task.sleep(until: silentUntil, clock: .continuous) } catch { return }
        }
    }
}

extension HTTPFields {
    /// Creates the fields without content coding and length, which describe the body before it was unpacked.
    fileprivate init(_ response: HTTPURLResponse) {
        self.init()
        for (name, value) in response.allHeaderFields {
            guard let name = (name as? String).flatMap({ HTTPField.Name($0) }), let value = value as? String,
                name != .contentEncoding, name != .contentLength
            else { continue }
            append(HTTPField(name: name, value: value))
        }
    }
}
