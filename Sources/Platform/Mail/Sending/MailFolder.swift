public import Clocks
import Foundation

/// Writes each mail as a file `.eml` into a folder instead of sending it: for development, and for a server without
/// mail. Mail programs open such files.
///
/// The folder has mode 0700 and its files 0600: mails contain links that sign people in. Of the mails, only the newest
/// are kept.
public struct MailFolder: MailTransport {
    private let path: String
    private let limit: Int
    private let wallClock: WallClock

    /// - Parameters:
    ///   - limit: How many mails are kept.
    ///   - wallClock: For the names of the files.
    public init(path: String, limit: Int = 1_000, wallClock: WallClock) {
        (self.path, self.limit, self.wallClock) = (path, limit, wallClock)
    }

    public func send(_ mail: OutgoingMail) async throws(MailTransportError) {
        try makeFolder(path)
        // Ten digits until the year 2286, so that the order of names is that of time.
        let moment = Int(wallClock.now.timeIntervalSince1970)
        try write(mail.bytes, name: "\(moment)-\(mail.id).eml")
        removeOldest()
    }

    public func check() async throws(MailTransportError) -> MailTransportCheck {
        try makeFolder(path)
        guard access(path, W_OK | X_OK) == 0 else { throw .unwritable(code: errno) }
        return MailTransportCheck(
            isEncrypted: false,
            isSignedIn: false,
            sizeLimit: nil,
            takesInternationalAddresses: true
        )
    }

    private func makeFolder(_ path: String) throws(MailTransportError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw .unwritable(code: errno)
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .unwritable(code: errno) }
    }

    /// Readers of the folder never see half a mail.
    private func write(_ bytes: [UInt8], name: String) throws(MailTransportError) {
        let temporary = "\(path)/.\(name)"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .unwritable(code: errno) }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: bytes)
            try handle.synchronize()
            try handle.close()
        } catch {
            unlink(temporary)
            throw .unwritable(code: EIO)
        }
        guard rename(temporary, "\(path)/\(name)") == 0 else {
            let code = errno
            unlink(temporary)
            throw .unwritable(code: code)
        }
        synchronizeFolder()
    }

    /// Makes the renaming durable: who sends a mail forgets it afterwards.
    private func synchronizeFolder() {
        let folder = open(path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private func removeOldest() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let mails = names.filter { $0.hasSuffix(".eml") && !$0.hasPrefix(".") }.sorted()
        for name in mails.dropLast(limit) { unlink("\(path)/\(name)") }
    }
}
