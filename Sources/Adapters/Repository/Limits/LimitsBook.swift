import Foundation
import Logging
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

/// The limits of every provider, kept in the shared folder and, where that cannot be written, at least in memory.
final class LimitsBook: Sendable {
    private let folder: SharedFolder
    private let environment: RepositoryEnvironment
    /// Held over a change and its file, so that changes within the process come one after another. Who only looks waits
    /// for no file.
    private let changing = Mutex(())
    /// What the folder would not take: it holds for this process in place of what is stored.
    private let unwritten = Mutex<[ProviderID: ProviderLimits]>([:])
    /// What was read last, with the stamp of its file.
    private let read = Mutex<[ProviderID: (stamp: FileStamp, limits: ProviderLimits)]>([:])

    init(folder: SharedFolder, environment: RepositoryEnvironment) {
        self.folder = folder
        self.environment = environment
    }

    /// The limits as they stand: one small file, read if it is another than last time.
    func limits(of profile: ProviderProfile) -> ProviderLimits {
        if let own = unwritten.withLock({ $0[profile.id] }) { return own }
        let key = Self.key(profile)
        if let known = read.withLock({ $0[profile.id] }), known.stamp == folder.recordStamp(key) {
            return known.limits
        }
        guard let record = folder.stampedRecord(key),
            let limits = LimitsCodec.decode(record.bytes, for: profile, now: environment.realNow())
        else { return ProviderLimits(profile) }
        read.withLock { $0[profile.id] = (record.stamp, limits) }
        return limits
    }

    /// Changes the limits while nobody else does, in this process or another.
    func update<Result: Sendable>(
        _ profile: ProviderProfile,
        _ change: @Sendable (inout ProviderLimits, Date) -> Result
    ) async -> Result {
        var waited = Duration.zero
        while waited < Self.patience {
            if let result = writeIfFree(profile, change) { return result }
            // Another process is at it, and needs well under a millisecond.
            guard (try? await environment.clock.sleep(for: Self.pause)) != nil else { break }
            waited += Self.pause
        }
        return changing.withLock { _ in write(profile, change) }
    }

    /// Nil when another process holds the lock. Within the process the mutex keeps order, so that nobody polls.
    private func writeIfFree<Result: Sendable>(
        _ profile: ProviderProfile,
        _ change: (inout ProviderLimits, Date) -> Result
    ) -> Result? {
        changing.withLock { _ in
            do throws(SharedFolderError) {
                guard let lock = try folder.tryLock(Self.key(profile)) else { return nil }
                defer { lock.release() }
                return write(profile, change)
            } catch {
                // No folder to lock in: this process's own order is all there is.
                return write(profile, change)
            }
        }
    }

    private func write<Result>(
        _ profile: ProviderProfile,
        _ change: (inout ProviderLimits, Date) -> Result
    ) -> Result {
        let now = environment.realNow()
        let own = unwritten.withLock { $0[profile.id] }
        let before = own ?? stored(profile, now: now)
        var limits = before
        let result = change(&limits, now)
        guard limits != before || own != nil else { return result }
        do {
            try folder.storeRecord(LimitsCodec.encode(limits), as: Self.key(profile))
            unwritten.withLock { $0[profile.id] = nil }
            // Of files written in one tick of the clock the third may have the stamp of the first.
            read.withLock { $0[profile.id] = nil }
        } catch {
            unwritten.withLock { [limits] in $0[profile.id] = limits }
            environment.troubles.tell("limits not written", error)
        }
        return result
    }

    private func stored(_ profile: ProviderProfile, now: Date) -> ProviderLimits {
        folder.record(Self.key(profile)).flatMap { LimitsCodec.decode($0, for: profile, now: now) }
            ?? ProviderLimits(profile)
    }

    private static let patience = Duration.milliseconds(100)
    private static let pause = Duration.milliseconds(2)

    private static func key(_ profile: ProviderProfile) -> FolderKey {
        FolderKey(
            profile.account.isEmpty ? "limits.\(profile.id)" : "limits.\(profile.id).\(profile.account)"
        )
    }
}
