import Foundation
import SharedFolder
import WeatherModels
import WeatherPorts

/// The gate of the processes of one machine: locks and entries of their folder.
struct FolderGate: CallGate {
    let folder: SharedFolder
    let clock: any Clock<Duration>
    let troubles: FolderErrorLog

    func admission(
        of call: GatedCall,
        unless isMoot: @escaping @Sendable () -> Bool
    ) async -> CallAdmission {
        do throws(SharedFolderError) {
            let key = FolderKey(call.name)
            guard let lock = try await folder.lock(key, within: call.patience, on: clock, unless: isMoot)
            else {
                return .moot
            }
            guard isMoot() else { return .admitted(lock) }
            lock.release()
            return .moot
        } catch {
            guard case .system = error else { return .refused(error == .cancelled ? .cancelled : .timedOut) }
            // Without a folder to lock in, every process asks for itself, which is better than no weather.
            troubles.tell("cache not locked", error)
            return .unguarded
        }
    }

    func share(_ entry: SharedEntry, of call: GatedCall) async -> Bool {
        do {
            try folder.storeEntry(entry.bytes, as: FolderKey(call.name))
            return true
        } catch {
            troubles.tell("cache not written", error)
            return false
        }
    }
}

extension FolderLock: CallPass {
    func end() { release() }
}
