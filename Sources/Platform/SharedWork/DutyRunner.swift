import Clocks
import StoragePort
import Synchronization

/// Does a work on this node whenever it has the lease of it.
///
/// While another node has it, it asks about once a second, never at the same moments as other nodes. While the node has it,
/// the lease is renewed at a third of its lifetime; if that is refused, or is not known in time, the work is stopped and
/// changes nothing more (``Duty/lease``). A work is never begun before the one of an earlier lease has come to its end.
public struct DutyRunner: Sendable {
    private let duty: Duty
    private let leases: any WorkLeases
    private let timeline: Timeline
    private let random: @Sendable () -> Double
    private let report: @Sendable (DutyEvent) -> Void

    /// - Parameters:
    ///   - clock: Measures lifetimes and pauses; monotonic, and goes on while the machine sleeps.
    ///   - random: Returns a number in 0 ..< 1.
    ///   - report: Called with each event.
    public init(
        _ duty: Duty,
        _ leases: any WorkLeases,
        clock: any Clock<Duration>,
        random: @escaping @Sendable () -> Double,
        report: @escaping @Sendable (DutyEvent) -> Void = { _ in }
    ) {
        (self.duty, self.leases, self.random, self.report) = (duty, leases, random, report)
        timeline = Timeline(clock)
    }

    /// Does the work whenever this node may, until the task is cancelled; then the lease is released.
    ///
    /// - Parameter work: Ends soon when it is cancelled. It begins anew each time: other nodes may have done it in between.
    public func run(_ work: @escaping @Sendable () async -> Void) async {
        let health = DutyHealth(report)
        while !Task.isCancelled {
            let askedAt = timeline.elapsed
            if let lease = await take(health) {
                await hold(lease, askedAt: askedAt, health, work)
            }
            try? await timeline.sleep(until: timeline.elapsed + pause)
        }
    }

    /// Between 0.5 and 1.5 s.
    private var pause: Duration { .seconds(0.5 + random()) }

    private func take(_ health: DutyHealth) async -> Lease? {
        // Not cancelled with this task: a lease that is taken all the same would keep others waiting.
        let taking = Task { [leases, name = duty.name] in
            do throws(StorageError) {
                let lease = try await leases.take(name)
                health.succeeded()
                return lease
            } catch {
                health.failed(error)
                return nil
            }
        }
        return await taking.value
    }

    private func hold(
        _ lease: Lease,
        askedAt moment: Duration,
        _ health: DutyHealth,
        _ work: @escaping @Sendable () async -> Void
    ) async {
        let term = leases.lifetime.map { RunningTerm(DutyTerm($0, askedAt: moment)) }
        // It may have come too late.
        if !Task.isCancelled, term.map({ timeline.elapsed < $0.end }) ?? true {
            duty.begin(lease)
            report(.begun(lease))
            let end = await perform(work, by: lease, term, health)
            report(.ended(lease, end))
        }
        let releasing = Task { [leases] in try? await leases.release(lease) }
        await releasing.value
    }

    /// Works until the work ends or the lease does.
    private func perform(
        _ work: @escaping @Sendable () async -> Void,
        by lease: Lease,
        _ term: RunningTerm?,
        _ health: DutyHealth
    ) async -> DutyEnd {
        await withTaskGroup(of: DutyEnd?.self) { group in
            group.addTask {
                await work()
                return .finished
            }
            if let term {
                group.addTask { await renew(lease, term, health) }
                group.addTask { await waitForEnd(of: term) }
            }
            var result = DutyEnd.finished
            // Those that were cancelled together with the work say nothing: it ends by itself.
            while let end = await group.next() {
                guard let end else { continue }
                result = end
                break
            }
            duty.end(lease)
            group.cancelAll()
            await group.waitForAll()
            return result
        }
    }

    /// Renews a lease until it is refused; `nil` if the task was cancelled before.
    private func renew(_ lease: Lease, _ term: RunningTerm, _ health: DutyHealth) async -> DutyEnd? {
        while true {
            do { try await timeline.sleep(until: term.renewal) } catch { return nil }
            let askedAt = timeline.elapsed
            do throws(StorageError) {
                guard try await leases.renew(lease) else { return .refused }
                term.confirm(askedAt: askedAt)
                health.succeeded()
            } catch {
                if Task.isCancelled { return nil }
                term.postpone(from: timeline.elapsed)
                health.failed(error)
            }
        }
    }

    /// Returns when a term has ended; `nil` if the task was cancelled before.
    private func waitForEnd(of term: RunningTerm) async -> DutyEnd? {
        while true {
            let end = term.end
            if timeline.elapsed >= end { return .unconfirmed }
            do { try await timeline.sleep(until: end) } catch { return nil }
        }
    }
}

/// Reports a failure once, and once that it is over.
private final class DutyHealth: Sendable {
    private let works = Mutex(true)
    private let report: @Sendable (DutyEvent) -> Void

    init(_ report: @escaping @Sendable (DutyEvent) -> Void) {
        self.report = report
    }

    func succeeded() {
        if works.withLock({ works in
            defer { works = true }; return !works
        }) {
            report(.works)
        }
    }

    func failed(_ error: StorageError) {
        if works.withLock({ works in
            defer { works = false }; return works
        }) {
            report(.failed(error))
        }
    }
}
