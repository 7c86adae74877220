import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Whose socket a ``SocketWatcher`` watches.
protocol SocketOwner: AnyObject, Sendable {
    /// Something arrived, or can be sent again. Called on the watcher's thread; must not wait.
    func socketIsReady()
}

/// Waits for the sockets of all connections on one thread, so that neither an event loop nor a thread of the tasks does.
///
/// One thread that reads and hands results over costs one change of threads for an answer; sources of Dispatch cost two,
/// its own watcher's and the queue's. `poll` is on every system, and for some tens of sockets as quick as `epoll`. The
/// thread exists as long as there are sockets.
final class SocketWatcher: Sendable {
    private struct Watched {
        let descriptor: Int32
        let owner: any SocketOwner
        var isWriting = false
    }

    private struct State {
        var last = 0
        var sockets: [Int: Watched] = [:]
        /// A pipe that wakes the thread: the ends to read and to write. `nil` if there is no thread.
        var pipe: (reading: Int32, writing: Int32)?
        var isChanged = true
    }

    private let state = Mutex(State())

    /// Watches a socket for what arrives.
    ///
    /// - Returns: A number for the other methods.
    /// - Throws: ``PostgreSQLError/unreachable(_:)`` if the process has too many files open.
    func add(_ descriptor: Int32, _ owner: any SocketOwner) throws(PostgreSQLError) -> Int {
        let number: Int? = state.withLock { state in
            if state.pipe == nil {
                var ends: [Int32] = [-1, -1]
                guard pipe(&ends) == 0 else { return nil }
                for end in ends {
                    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                    _ = fcntl(end, F_SETFL, O_NONBLOCK)
                }
                state.pipe = (ends[0], ends[1])
                Thread.detachNewThread { [self] in watch() }
            }
            state.last += 1
            state.sockets[state.last] = Watched(descriptor: descriptor, owner: owner)
            wake(&state)
            return state.last
        }
        guard let number else { throw .unreachable("too many files are open") }
        return number
    }

    /// Watches no longer. Afterwards the socket may be closed.
    func remove(_ number: Int) {
        state.withLock { state in
            if state.sockets.removeValue(forKey: number) != nil { wake(&state) }
        }
    }

    /// Also watches whether something can be sent, or no longer.
    func watch(_ number: Int, writing: Bool) {
        state.withLock { state in
            guard state.sockets[number]?.isWriting == !writing else { return }
            state.sockets[number]?.isWriting = writing
            wake(&state)
        }
    }

    private func wake(_ state: inout State) {
        state.isChanged = true
        guard let end = state.pipe?.writing else { return }
        // A pipe that is full wakes the thread as well.
        withUnsafeBytes(of: UInt8(0)) { _ = write(end, $0.baseAddress, 1) }
    }

    private func watch() {
        var polled: [pollfd] = []
        var numbers: [Int] = []
        while renew(&polled, &numbers) {
            guard poll(&polled, nfds_t(polled.count), -1) >= 0 else { continue }
            if polled[0].revents != 0 { drain(polled[0].fd) }
            for (place, number) in numbers.enumerated() where polled[place + 1].revents != 0 {
                state.withLock { $0.sockets[number]?.owner }?.socketIsReady()
            }
        }
    }

    /// Takes the current sockets, after the pipe's end.
    ///
    /// - Returns: Whether there are any; otherwise the thread is to end.
    private func renew(_ polled: inout [pollfd], _ numbers: inout [Int]) -> Bool {
        state.withLock { state in
            guard let (reading, writing) = state.pipe else { return false }
            if state.sockets.isEmpty {
                close(reading)
                close(writing)
                state.pipe = nil
                return false
            }
            guard state.isChanged else { return true }
            state.isChanged = false
            polled = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
            numbers = []
            for (number, socket) in state.sockets {
                let events = socket.isWriting ? POLLIN | POLLOUT : POLLIN
                polled.append(pollfd(fd: socket.descriptor, events: Int16(events), revents: 0))
                numbers.append(number)
            }
            return true
        }
    }

    private func drain(_ end: Int32) {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(end, &bytes, bytes.count) == bytes.count {}
    }
}
