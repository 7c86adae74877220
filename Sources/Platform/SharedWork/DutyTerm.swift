import Synchronization

/// When a lease is to be renewed, and when its work has to stop, in the time of the node. A value: it reads no clock.
///
/// The server counts from when it answered, and the node from when it asked, which is earlier; so by the node's time a lease
/// ends before it does by the server's, whatever the two clocks show.
struct DutyTerm {
    private let lifetime: Duration
    private var confirmedAt: Duration
    /// When it is to be renewed.
    private(set) var renewal: Duration

    /// - Parameter moment: When the lease was asked for.
    init(_ lifetime: Duration, askedAt moment: Duration) {
        (self.lifetime, confirmedAt) = (lifetime, moment)
        renewal = moment + lifetime / 3
    }

    /// When the work has to have been stopped: a while before the lease ends.
    var end: Duration { confirmedAt + lifetime * 5 / 6 }

    /// Notes that it was renewed.
    ///
    /// - Parameter moment: When that was asked for.
    mutating func confirm(askedAt moment: Duration) {
        confirmedAt = max(confirmedAt, moment)
        renewal = confirmedAt + lifetime / 3
    }

    /// Notes that it could not be asked for.
    mutating func postpone(from moment: Duration) { renewal = moment + lifetime / 12 }
}

/// The term of the lease by which a work is done.
final class RunningTerm: Sendable {
    private let term: Mutex<DutyTerm>

    init(_ term: DutyTerm) {
        self.term = Mutex(term)
    }

    var renewal: Duration { term.withLock(\.renewal) }
    var end: Duration { term.withLock(\.end) }

    func confirm(askedAt moment: Duration) { term.withLock { $0.confirm(askedAt: moment) } }
    func postpone(from moment: Duration) { term.withLock { $0.postpone(from: moment) } }
}
