import CLI
import Foundation

/// Where the files of a restore lie until each is in its place, and what a restore that was killed has left.
///
/// While they are written, they are in a folder that means nothing. Once all are whole, the folder gets another name, by
/// which the next restore knows that some may be in their places already, and which.
struct RestoreStage {
    let folders: Folders

    /// The folder in which files are written.
    var draft: String { folders.data + "/.restore" }
    /// The same folder while its files are moved.
    var whole: String { folders.data + "/.restoring" }
    /// The names of all files that are moved, a line each.
    private var list: String { whole + "/files" }

    private var files: FileManager { .default }

    /// The names of both in the data folder.
    var names: Set<String> { [".restore", ".restoring"] }

    /// The files in their places that an unfinished restore put there. Empty if there is none, or if it put all.
    func moved() -> Set<BackedUpFile> {
        let text = files.contents(atPath: list).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let listed = text.split(separator: "\n").compactMap { BackedUpFile(rawValue: String($0)) }
        guard listed.contains(where: { files.fileExists(atPath: source($0)) }) else { return [] }
        return Set(
            listed.filter { file in
                let place = file.path(in: folders)
                guard files.fileExists(atPath: place) else { return false }
                // One that is in both places was being copied, or is somebody else's.
                return !files.fileExists(atPath: source(file))
                    || files.contentsEqual(atPath: source(file), andPath: place)
            }
        )
    }

    /// Removes everything that an unfinished restore has left. It may be killed and begun again.
    func discard() throws(BackupFailure) {
        let moved = moved()
        try change(folders.data) {
            for file in moved { try files.removeItem(atPath: file.path(in: folders)) }
            if files.fileExists(atPath: draft) { try files.removeItem(atPath: draft) }
            guard files.fileExists(atPath: whole) else { return }
            // Without this name, nothing counts as moved.
            try files.moveItem(atPath: whole, toPath: draft)
            try files.removeItem(atPath: draft)
        }
    }

    /// Makes the folder in which files are written.
    func makeDraft() throws(BackupFailure) {
        try change(folders.data) {
            try files.createDirectory(
                atPath: draft,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
    }

    /// Says that all files are whole, and returns those that there are, in the order of moving.
    func finish() throws(BackupFailure) -> [BackedUpFile] {
        let written = BackedUpFile.allCases.filter { files.fileExists(atPath: draft + "/" + $0.rawValue) }
        try change(folders.data) {
            let names = written.map { $0.rawValue + "\n" }.joined()
            try WholeFile.replace(draft + "/files", with: Data(names.utf8))
            try files.moveItem(atPath: draft, toPath: whole)
        }
        return written
    }

    /// Moves a file into its place, in which there is none.
    func move(_ file: BackedUpFile) throws(BackupFailure) {
        let place = file.path(in: folders)
        try change(place) {
            try files.createDirectory(
                atPath: (place as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            if rename(source(file), place) == 0 { return }
            // Settings may be on another disk than the data.
            try WholeFile.replace(place, with: Data(contentsOf: URL(filePath: source(file))))
            try files.removeItem(atPath: source(file))
        }
    }

    private func source(_ file: BackedUpFile) -> String { whole + "/" + file.rawValue }

    private func change(_ path: String, _ body: () throws -> Void) throws(BackupFailure) {
        do { try body() } catch {
            throw .file(FileFailure(.write, path: path, reason: NamedFiles.reason(error)))
        }
    }
}
