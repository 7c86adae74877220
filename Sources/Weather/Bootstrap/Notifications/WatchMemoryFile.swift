import Foundation
import NotificationRules
import StoragePort
import UseCases

/// What somebody at a terminal was told, in a file.
struct WatchMemoryFile: WatchMemory {
    let path: String

    /// What cannot be read is nothing: the same is told once more.
    func load() async throws(StorageError) -> NotificationMemory {
        guard let data = FileManager.default.contents(atPath: path),
            let memory = try? JSONDecoder().decode(NotificationMemory.self, from: data)
        else { return NotificationMemory() }
        return memory
    }

    func save(_ memory: NotificationMemory) async throws(StorageError) {
        do {
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            try WholeFile.replace(path, with: try JSONEncoder().encode(memory))
        } catch {
            throw StorageError(.unwritable("\(NamedFiles.reason(error))"), subject: path)
        }
    }
}
