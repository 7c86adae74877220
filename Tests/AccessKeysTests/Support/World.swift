import AccessKeys
import Foundation
import SharedCache
import Synchronization
import TestSupport

/// A ring over keys in memory, and the time it sees.
final class World: Sendable {
    let storage = InMemoryAccessKeys()
    let clock = ManualClock()
    private let events = Mutex<[KeyRingEvent]>([])
    private let wall = Mutex(noon)

    /// Saturday, 21 November 2026, 12:00 UTC.
    static let noon = Date(timeIntervalSince1970: 1_795_262_400)

    var told: [KeyRingEvent] { events.withLock(\.self) }

    /// - Parameters:
    ///   - limits: Kept together with others of this machine.
    ///   - cache: Kept together with other nodes.
    func makeRing(limits: SharedLimits? = nil, cache: (any SharedCache)? = nil, lifetime: Duration? = nil)
        -> KeyRing
    {
        KeyRing(
            storage: storage,
            limits: limits,
            cache: cache,
            lifetime: lifetime,
            clock: clock,
            now: { self.wall.withLock(\.self) }
        ) { event in
            self.events.withLock { $0.append(event) }
        }
    }

    /// Both clocks go on.
    func advance(by duration: Duration) {
        clock.step(duration)
        wall.withLock { $0.addTimeInterval(duration / .seconds(1)) }
    }

    /// A new key in the store, made of a seed.
    func makeKey(_ seed: UInt64, limit: RequestLimit = .standard) async throws -> AccessKeySecret {
        var generator = SeededGenerator(seed: seed)
        let secret = AccessKeySecret(using: &generator)
        _ = try await storage.createAccessKey(AccessKey(secret, limit: limit, createdAt: Self.noon))
        return secret
    }

    /// What the store has counted of the key.
    func usage(of secret: AccessKeySecret) async throws -> AccessKeyUsage? {
        let stored = try await storage.loadAccessKeys(usageOn: UsageDay(wall.withLock(\.self)))
        return stored.keys.first { $0.key.hash == secret.hash }?.usage
    }
}
