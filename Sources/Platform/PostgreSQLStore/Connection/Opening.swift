import CPostgreSQL
import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Connects to a server.
///
/// On threads of its own: libpq looks names up, reads certificates and hashes passwords while it connects, which takes
/// milliseconds even where it does not wait for the network. A thread that hangs in a look-up is left behind; there is
/// one at most while the server is gone, since a pool tries one connection at a time then.
struct Opening: Sendable {
    /// The oldest server that works, as libpq numbers versions.
    static let oldestServer: Int32 = 150_000

    let parameters: [(name: String, value: String)]
    /// How long it may take.
    let limit: Duration

    private static let queue = DispatchQueue(label: "postgresql-opening", attributes: .concurrent)

    /// Connects and leaves the socket non-blocking and in pipeline mode. Ends within the limit whatever the network does.
    func open(_ deadlines: Deadlines) async throws(PostgreSQLError) -> OpenedConnection {
        let race = Race()
        let deadline = deadlines.add(within: limit) { _ in
            race.end(.failure(.unreachable("it takes too long to connect")))
        }
        let result: Result<OpenedConnection, PostgreSQLError> = await withCheckedContinuation {
            continuation in
            race.begin(continuation)
            Self.queue.async { race.end(openNow(isWanted: { race.isRunning })) }
        }
        deadlines.remove(deadline)
        return try result.get()
    }

    private func openNow(isWanted: () -> Bool) -> Result<OpenedConnection, PostgreSQLError> {
        guard let pq = LibPQ.loaded else { return .failure(.misuse("libpq is not installed")) }
        let start = ContinuousClock.now
        let names = parameters.map { strdup($0.name) }
        let values = parameters.map { strdup($0.value) }
        defer { for text in names + values { free(text) } }
        let pointer = (names.map { UnsafePointer<CChar>($0) } + [nil]).withUnsafeBufferPointer { names in
            (values.map { UnsafePointer<CChar>($0) } + [nil]).withUnsafeBufferPointer { values in
                pq.connectStartParams(names.baseAddress, values.baseAddress, 0)
            }
        }
        guard let pointer else { return .failure(.unreachable("no memory is left")) }
        let connection = OpenedConnection(pointer, pq)
        // By default libpq writes notices to the standard error.
        _ = pq.setNoticeReceiver(pointer, { _, _ in }, nil)
        // With the codes of errors, which libpq tells in no other way before a connection is made.
        _ = pq.setErrorVerbosity(pointer, PQERRORS_VERBOSE)
        var state = pq.status(pointer) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK {
            guard state != PGRES_POLLING_FAILED else { return .failure(connection.refusal) }
            let left = limit - (ContinuousClock.now - start)
            guard left > .zero, isWanted() else {
                return .failure(.unreachable("it takes too long to connect"))
            }
            let event = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
            var polled = pollfd(fd: pq.socket(pointer), events: Int16(event), revents: 0)
            if poll(&polled, 1, Int32(clamping: left.milliseconds)) > 0 { state = pq.connectPoll(pointer) }
        }
        guard pq.serverVersion(pointer) >= Self.oldestServer else {
            return .failure(.misuse("PostgreSQL 15 or newer is needed"))
        }
        _ = pq.setErrorVerbosity(pointer, PQERRORS_DEFAULT)
        guard pq.setNonblocking(pointer, 1) == 0, pq.enterPipelineMode(pointer) == 1 else {
            return .failure(connection.failure)
        }
        return .success(connection)
    }

    /// Resumes a continuation with the first of two ends.
    private final class Race: Sendable {
        private enum State {
            case waiting
            case begun(CheckedContinuation<Result<OpenedConnection, PostgreSQLError>, Never>)
            case ended(Result<OpenedConnection, PostgreSQLError>)
            case over
        }

        private let state = Mutex(State.waiting)

        var isRunning: Bool {
            state.withLock { state in
                switch state {
                case .waiting, .begun: true
                case .ended, .over: false
                }
            }
        }

        func begin(_ continuation: CheckedContinuation<Result<OpenedConnection, PostgreSQLError>, Never>) {
            let result = state.withLock { state -> Result<OpenedConnection, PostgreSQLError>? in
                guard case .ended(let result) = state else {
                    state = .begun(continuation)
                    return nil
                }
                state = .over
                return result
            }
            if let result { continuation.resume(returning: result) }
        }

        func end(_ result: Result<OpenedConnection, PostgreSQLError>) {
            let continuation = state.withLock {
                state -> CheckedContinuation<Result<OpenedConnection, PostgreSQLError>, Never>? in
                switch state {
                case .waiting: state = .ended(result)
                case .begun(let continuation):
                    state = .over
                    return continuation
                case .ended, .over: break
                }
                return nil
            }
            continuation?.resume(returning: result)
        }
    }
}

/// A connection of libpq's that one at a time uses. Closed with its last reference.
final class OpenedConnection: @unchecked Sendable {  // `Connection` guards it by a lock.
    let pq: LibPQ
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer, _ pq: LibPQ) {
        (self.pointer, self.pq) = (pointer, pq)
    }

    deinit { pq.finish(pointer) }

    /// Why it was not made.
    fileprivate var refusal: PostgreSQLError {
        guard pq.connectionNeedsPassword(pointer) == 0 else {
            return .denied(.invalidPassword, "a password is asked for, and none is given (28P01)")
        }
        return PostgreSQLError(connecting: message)
    }

    private var message: String { pq.errorMessage(pointer).map { String(cString: $0) } ?? "" }

    /// What libpq says of the last call that failed.
    var failure: PostgreSQLError {
        // Of several hosts each has a line, followed by advice that begins with a tabulator.
        let lines = message.split(separator: "\n").filter { !$0.hasPrefix("\t") }
        let line = lines.last.map(String.init) ?? "the connection was lost"
        return .unreachable(line)
    }
}
