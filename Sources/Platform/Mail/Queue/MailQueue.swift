public import Clocks
public import Foundation
public import StoragePort
import Synchronization

/// Accepts mail, and sends it as soon as that is possible.
///
/// An accepted mail is on the disk. It is sent at least once: after a crash, or if the connection breaks at the wrong
/// moment, it is sent again with the same `Message-ID`. A mail that is refused permanently, or could not be sent within
/// its lifetime, is given up and recorded.
public final class MailQueue: Sendable {
    private let storage: any MailStorage
    private let transport: any MailTransport
    private let composer: MailComposer
    private let limits: MailQueueLimits
    private let wallClock: WallClock
    private let clock: any Clock<Duration>
    private let rest: @Sendable () -> Duration
    private let report: @Sendable (MailEvent) -> Void
    private let resting = Mutex<[String: Task<Void, Never>]>([:])
    private let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private let storageWorks = Mutex(true)

    /// - Parameters:
    ///   - wallClock: For dates and for when mail is due.
    ///   - clock: For waiting and deadlines.
    ///   - rest: Returns how long a mail rests between being accepted and being handed to the transport, so that whoever
    ///     asked for it cannot find out by the time of the answer what is done for it. Forgotten at the end of the process.
    ///   - report: Called with each event.
    public init(
        storage: any MailStorage,
        transport: any MailTransport,
        composer: MailComposer,
        limits: MailQueueLimits = MailQueueLimits(),
        wallClock: WallClock,
        clock: any Clock<Duration> = ContinuousClock(),
        rest: @escaping @Sendable () -> Duration = { .zero },
        report: @escaping @Sendable (MailEvent) -> Void = { _ in }
    ) {
        (self.storage, self.transport, self.composer, self.limits) = (storage, transport, composer, limits)
        (self.wallClock, self.clock, self.rest, self.report) = (wallClock, clock, rest, report)
    }

    /// How long a mail is tried unless the caller says otherwise, in seconds: a day.
    public static let lifetime: TimeInterval = 86_400

    /// Accepts a message. It is on the disk when this returns `.added`.
    ///
    /// - Parameters:
    ///   - perRecipient: A limit for this recipient (``MailQueueLimits/perRecipient``); `nil` for that of the queue.
    ///   - lifetime: After how many seconds it is useless, as that of a link in it.
    public func add(
        _ message: MailMessage,
        perRecipient: Int? = nil,
        lifetime: TimeInterval = MailQueue.lifetime
    ) async throws(StorageError) -> AddMailResult {
        let now = wallClock.now
        let mail = composer.mail(message, at: now)
        let queued = QueuedMail(mail, acceptedAt: now, expiresAt: now.addingTimeInterval(lifetime))
        var limits = limits
        limits.perRecipient = perRecipient ?? limits.perRecipient
        // Before it is stored: then it may be claimed.
        beginRest(of: mail.id)
        let result = try await storage.addMail(queued, within: limits)
        if result == .added {
            report(.accepted(id: mail.id))
            bell.yield()
        }
        return result
    }

    /// Deletes everything about an address. A mail that is being sent may still arrive.
    public func eraseMail(to recipient: MailAddress) async throws(StorageError) {
        try await storage.eraseMail(to: recipient)
    }

    /// Sends mail, one at a time, until the task is cancelled. To be called once.
    public func run() async {
        var rings = rings.makeAsyncIterator()
        while !Task.isCancelled {
            switch await sendNext() {
            case .goOn: continue
            case .pause: try? await clock.sleep(for: .seconds(RetryPlan.pause))
            case .wait(let nextDue):
                let ring = Task { [clock, bell, wallClock] in
                    try await clock.sleep(for: Self.time(until: nextDue, from: wallClock.now))
                    bell.yield()
                }
                await rings.next()
                ring.cancel()
            }
        }
    }

    private enum Turn {
        case goOn
        /// The next attempt would fail as well.
        case pause
        case wait(until: Date?)
    }

    private func sendNext() async -> Turn {
        do throws(StorageError) {
            let now = wallClock.now
            let claim = try await storage.claimMail(at: now, until: now.addingTimeInterval(RetryPlan.claim))
            storageSucceeded()
            switch claim {
            case .nothing(let nextDue): return .wait(until: nextDue)
            case .mail(let queued): return try await send(queued)
            }
        } catch {
            if error.isCancellation { return .pause }
            if storageWorks.withLock({ works in
                defer { works = false }; return works
            }) {
                report(.storageFailed(error))
            }
            return .pause
        }
    }

    private func send(_ queued: QueuedMail) async throws(StorageError) -> Turn {
        let id = queued.mail.id
        await endRest(of: id)
        guard !Task.isCancelled else {
            try await storage.postponeMail(id: id, until: wallClock.now, countsAttempt: false)
            return .goOn
        }
        guard wallClock.now < queued.expiresAt else {
            try await storage.giveUpMail(id: id, at: wallClock.now, reason: "expired")
            report(.givenUp(id: id, nil))
            return .goOn
        }
        switch await attempt(queued.mail) {
        case nil:
            try await storage.removeMail(id: id)
            report(.sent(id: id, attempts: queued.attempts))
            return .goOn
        case .cancelled?:
            try await storage.postponeMail(id: id, until: wallClock.now, countsAttempt: false)
            return .goOn
        case let failure?:
            let next = wallClock.now.addingTimeInterval(RetryPlan.delay(after: queued.attempts))
            if failure.isPermanent || next >= queued.expiresAt {
                try await storage.giveUpMail(id: id, at: wallClock.now, reason: failure.description)
                report(.givenUp(id: id, failure))
            } else {
                try await storage.postponeMail(id: id, until: next, countsAttempt: true)
                report(.postponed(id: id, until: next, failure))
            }
            return failure.concernsOneMail ? .goOn : .pause
        }
    }

    private func attempt(_ mail: OutgoingMail) async -> MailTransportError? {
        let failure = await clock.result(within: .seconds(RetryPlan.attempt)) { [transport] in
            do throws(MailTransportError) {
                try await transport.send(mail)
                return nil as MailTransportError?
            } catch {
                return error
            }
        }
        return failure ?? (Task.isCancelled ? .cancelled : .timedOut(at: .content))
    }

    private func beginRest(of id: String) {
        let duration = rest()
        guard duration > .zero else { return }
        resting.withLock { tasks in
            tasks[id] = Task {
                try? await clock.sleep(for: duration)
                resting.withLock { $0[id] = nil }
            }
        }
    }

    /// Returns when a mail has rested, or the caller is cancelled.
    private func endRest(of id: String) async {
        guard let task = resting.withLock({ $0[id] }) else { return }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func storageSucceeded() {
        if storageWorks.withLock({ works in
            defer { works = true }; return !works
        }) {
            report(.storageWorks)
        }
    }

    /// Another process may add mail without a ring, and the wall clock may be set, so it never waits for long.
    private static func time(until due: Date?, from now: Date) -> Duration {
        .seconds(min(max(due?.timeIntervalSince(now) ?? .infinity, 0.1), RetryPlan.claim))
    }
}
