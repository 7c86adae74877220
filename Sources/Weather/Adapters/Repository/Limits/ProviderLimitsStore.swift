import Foundation
import Logging
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

/// The limits of all providers, stored in the shared folder, or in memory if that cannot be written.
final class ProviderLimitsStore: Sendable {
    private let folder: SharedFolder
    private let environment: RepositoryEnvironment
    private let prefix: String
    /// Held during a change and its file access, so that changes within the process are serialized. Reading does not
    /// wait for files.
    private let changing = Mutex(())
    private let memory = Mutex(Memory())

    private struct Memory {
        // By the text of the provider's identifier: a command has met dictionaries by texts already, and each further
        // type of key costs it a look through all types of the program.
        /// Limits that could not be written; this process uses them instead of the stored ones.
        var unwritten: [String: ProviderLimits] = [:]
        /// The stored limits as last read or written.
        var known: [String: Stored] = [:]
        var locks: [FolderKey: ReusableLock] = [:]
    }

    private struct Stored {
        let stamp: FileStamp
        let bytes: [UInt8]
        /// The limits decoded from these bytes.
        let limits: ProviderLimits
    }

    /// - Parameter prefix: Of the names of its records.
    init(folder: SharedFolder, environment: RepositoryEnvironment, prefix: String = "limits") {
        (self.folder, self.environment, self.prefix) = (folder, environment, prefix)
    }

    /// Returns the current limits: one small file, read again only if it has changed.
    func limits(of profile: ProviderProfile) -> ProviderLimits {
        if let own = memory.withLock({ $0.unwritten[profile.id.rawValue] }) { return own }
        return stored(profile, now: environment.realNow())?.limits ?? ProviderLimits(profile)
    }

    /// Changes the limits exclusively, in this process and others.
    func update<Result: Sendable>(
        _ profile: ProviderProfile,
        _ change: @Sendable (inout ProviderLimits, Date) -> Result
    ) async -> Result {
        var waited = Duration.zero
        while waited < Self.patience {
            if let result = writeIfFree(profile, change) { return result }
            // Another process holds the lock, for well under a millisecond.
            guard (try? await environment.clock.sleep(for: Self.pause)) != nil else { break }
            waited += Self.pause
        }
        return changing.withLock { _ in write(profile, change) }
    }

    /// Returns `nil` if another process holds the lock. Within the process the mutex serializes, so that nobody
    /// polls.
    private func writeIfFree<Result: Sendable>(
        _ profile: ProviderProfile,
        _ change: (inout ProviderLimits, Date) -> Result
    ) -> Result? {
        changing.withLock { _ in
            do throws(SharedFolderError) {
                return try lock(profile).whileFree { write(profile, change) }
            } catch {
                // There is no folder to lock in, so only this process's changes are serialized.
                return write(profile, change)
            }
        }
    }

    private func write<Result>(
        _ profile: ProviderProfile,
        _ change: (inout ProviderLimits, Date) -> Result
    ) -> Result {
        let now = environment.realNow()
        let own = memory.withLock { $0.unwritten[profile.id.rawValue] }
        // Decoded again, to drop times far ahead of the clock, which may have been set meanwhile.
        let before =
            own ?? stored(profile, now: now).flatMap { LimitsCodec.decode($0.bytes, for: profile, now: now) }
            ?? ProviderLimits(profile)
        var limits = before
        let result = change(&limits, now)
        guard limits != before || own != nil else { return result }
        do {
            let bytes = LimitsCodec.encode(limits)
            let stamp = try folder.storeRecord(bytes, as: key(profile))
            memory.withLock { $0.unwritten[profile.id.rawValue] = nil }
            keep(bytes, stamp, of: profile, now: now)
        } catch {
            memory.withLock { [limits] in $0.unwritten[profile.id.rawValue] = limits }
            environment.troubles.tell("limits not written", error)
        }
        return result
    }

    /// Returns the stored limits, or `nil` if there are none that are usable. The file is read only if it has
    /// changed.
    private func stored(_ profile: ProviderProfile, now: Date) -> Stored? {
        let key = self.key(profile)
        if let known = memory.withLock({ $0.known[profile.id.rawValue] }),
            known.stamp == folder.recordStamp(key)
        {
            return known
        }
        return folder.stampedRecord(key).flatMap { keep($0.bytes, $0.stamp, of: profile, now: now) }
    }

    @discardableResult
    private func keep(_ bytes: [UInt8], _ stamp: FileStamp?, of profile: ProviderProfile, now: Date)
        -> Stored?
    {
        let stored = stamp.flatMap { stamp in
            LimitsCodec.decode(bytes, for: profile, now: now).map {
                Stored(stamp: stamp, bytes: bytes, limits: $0)
            }
        }
        memory.withLock { $0.known[profile.id.rawValue] = stored }
        return stored
    }

    private func lock(_ profile: ProviderProfile) -> ReusableLock {
        let key = self.key(profile)
        return memory.withLock { memory in
            let lock = memory.locks[key] ?? folder.standingLock(key)
            memory.locks[key] = lock
            return lock
        }
    }

    private static let patience = Duration.milliseconds(100)
    private static let pause = Duration.milliseconds(2)

    private func key(_ profile: ProviderProfile) -> FolderKey {
        FolderKey("\(prefix).\(profile.nameOfLimits)")
    }
}

extension ProviderProfile {
    /// By which limits are kept: accounts have limits of their own.
    var nameOfLimits: String { account.isEmpty ? "\(id)" : "\(id).\(account)" }
}
