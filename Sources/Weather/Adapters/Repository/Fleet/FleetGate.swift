import Clocks
import Foundation
import SharedCache
import Synchronization
import WeatherModels
import WeatherPorts

/// The gate of all nodes that share a cache. A node that gets no answer from it goes on alone.
final class FleetGate: CallGate {
    let cache: any SharedCache
    let home: FleetHome
    let waiters = NewsWaiters()
    /// This node, in what it tells.
    let node: UInt64
    let figures = Mutex(FleetFigures())
    private let count = Mutex(NodeCount())
    private let doubtful: DoubtfulLeases
    /// The calls that are under way here, and whether all nodes were told already what came of them.
    private let underWay = Mutex<[String: Bool]>([:])
    private let clock: any Clock<Duration>
    private let random: @Sendable () -> UInt64
    private let randomFraction: @Sendable () -> Double

    init(
        _ cache: any SharedCache,
        home: FleetHome,
        environment: RepositoryEnvironment,
        random: @escaping @Sendable () -> UInt64
    ) {
        (self.cache, self.random, self.home) = (cache, random, home)
        (clock, randomFraction) = (environment.clock, environment.randomFraction)
        let node = random()
        self.node = node
        doubtful = DoubtfulLeases(on: Timeline(environment.clock)) { lease, call throws(SharedCacheError) in
            try await cache.release(lease, telling: FleetNews(.ended, of: call, from: node).bytes)
        }
    }

    /// Returns how many nodes there were at most in the last day, as far as is known; at least this one.
    func nodes(at now: Date) -> Int {
        count.withLock { count in
            count.note(cache.listeners, at: now)
            return count.most
        }
    }

    func admission(
        of call: GatedCall,
        unless isMoot: @escaping @Sendable () -> Bool
    ) async -> CallAdmission {
        let admission = await wait(call, isMoot)
        figures.withLock { figures in
            switch admission {
            case .admitted: figures.made += 1
            case .moot: figures.saved += 1
            case .refused: figures.refused += 1
            case .unguarded: figures.alone += 1
            }
        }
        return admission
    }

    private func wait(_ call: GatedCall, _ isMoot: @Sendable () -> Bool) async -> CallAdmission {
        let token = "\(node).\(random())"
        let lease = CacheLease(FleetKeys.lease(call.name), token: token, for: call.patience)
        // Ends with the call's time, which cancels it.
        while !Task.isCancelled {
            // Before the question, so that no news is missed between the answer and the wait.
            let waiter = waiters.expect(call.name)
            defer { waiters.forget(waiter) }
            let (isTaken, entries): (Bool, [CachedEntry?])
            do throws(SharedCacheError) {
                (isTaken, entries) = try await cache.take(lease, reading: Self.keys(of: call))
            } catch {
                guard error == .cancelled else {
                    doubtful.add(lease, of: call)
                    return .unguarded
                }
                // It may have been given the lease all the same.
                FleetPass(lease, of: call, through: self).end()
                return .refused(.cancelled)
            }
            let pass = isTaken ? FleetPass(lease, of: call, through: self) : nil
            if isTaken { underWay.withLock { $0[call.name] = false } }
            if let entry = entries.first.flatMap(\.self) { _ = home.bring(entry.bytes, named: call.name) }
            let refusal = entries.dropFirst().compactMap { $0 }.compactMap { Self.refusal($0, of: call) }
                .first
            guard !isMoot(), refusal == nil, !Task.isCancelled else {
                pass?.end()
                return isMoot() ? .moot : .refused(refusal ?? .cancelled)
            }
            if let pass { return .admitted(pass) }
            // If no news comes, it is asked again after this.
            await waiter.wait(atMost: .milliseconds(100) + .milliseconds(400) * randomFraction(), on: clock)
            if isMoot() { return .moot }
        }
        return .refused(.cancelled)
    }

    /// Brings home what another node has shared, without taking part.
    func bringEntry(of call: GatedCall) async {
        let entries = try? await cache.read([FleetKeys.entry(call.name)], first: nil)
        if let entry = entries?.first.flatMap(\.self) { _ = home.bring(entry.bytes, named: call.name) }
    }

    func share(_ entry: SharedEntry, of call: GatedCall) async -> Bool {
        guard let head = EntryHead(entry.bytes[...]) else { return false }
        return await store(
            CachedEntry(entry.stored, for: entry.lifetime),
            as: FleetKeys.entry(call.name),
            .entry(fetchedAt: head.fetchedAt),
            of: call
        )
    }

    /// Tells all nodes that a call failed.
    ///
    /// - Parameters:
    ///   - seconds: For how long nobody should make it; `nil` if another may well succeed.
    ///   - isOfProvider: Whether that concerns all calls of the provider.
    func share(
        _ reason: ProviderError.Reason,
        of call: GatedCall,
        lasting seconds: TimeInterval?,
        isOfProvider: Bool
    ) async {
        let news = FleetNews(.failure(reason), of: call, from: node)
        guard let seconds else {
            try? await cache.tell(news.bytes, on: .calls)
            return
        }
        _ = await store(
            CachedEntry(news.bytes, for: .milliseconds(Int(min(max(0, seconds), 86_400) * 1_000))),
            as: FleetKeys.refusal(call.provider, call.account, isOfProvider ? nil : call.feed),
            news.content,
            of: call
        )
    }

    /// A call succeeded that had failed before.
    func forgetFailure(of call: GatedCall) async {
        try? await cache.store(
            nil,
            as: FleetKeys.refusal(call.provider, call.account, call.feed),
            telling: nil
        )
    }

    func end(_ lease: CacheLease, of call: GatedCall) async {
        // Who waits has looked when it was told what came of it: every node is woken by every message.
        let isTold = underWay.withLock { $0.removeValue(forKey: call.name) } ?? false
        let news = isTold ? nil : FleetNews(.ended, of: call, from: node).bytes
        try? await cache.release(lease, telling: news)
    }

    private func store(
        _ entry: CachedEntry?,
        as key: String,
        _ content: FleetNews.Content,
        of call: GatedCall
    ) async -> Bool {
        let news = FleetNews(content, of: call, from: node).bytes
        guard (try? await cache.store(entry, as: key, telling: news)) != nil else { return false }
        underWay.withLock { underWay in
            if underWay[call.name] != nil { underWay[call.name] = true }
        }
        return true
    }

    private static func keys(of call: GatedCall) -> [String] {
        [
            FleetKeys.entry(call.name), FleetKeys.refusal(call.provider, call.account, call.feed),
            FleetKeys.refusal(call.provider, call.account, nil),
        ]
    }

    /// Returns why a call must not be made, as another node found out with the same keys.
    private static func refusal(_ entry: CachedEntry, of call: GatedCall) -> ProviderError.Reason? {
        guard let news = FleetNews(entry.bytes), news.call.keys == call.keys,
            case .failure(let reason) = news.content
        else { return nil }
        guard case .rateLimited(.some) = reason else { return reason }
        return .rateLimited(retryAfter: entry.lifetime / .seconds(1))
    }
}

/// The lease of a call.
private final class FleetPass: CallPass {
    private let lease: CacheLease
    private let call: GatedCall
    private let gate: FleetGate
    private let hasEnded = Mutex(false)

    init(_ lease: CacheLease, of call: GatedCall, through gate: FleetGate) {
        (self.lease, self.call, self.gate) = (lease, call, gate)
    }

    func end() {
        let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
        guard isFirst else { return }
        // Nobody waits for it: if it does not arrive, the lease ends by itself.
        Task { [gate, lease, call] in await gate.end(lease, of: call) }
    }
}
