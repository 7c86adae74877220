import Foundation
import Passwords
import WebPush

/// The file with the keys by which push services recognize this server. Subscriptions end with them, so that they are made
/// once and kept.
struct VAPIDKeyFile: Sendable {
    let path: String

    /// What is known of the file without making it.
    enum State: Hashable, Sendable {
        case present(VAPIDKeys)
        case notYet
        /// Others than its owner may read it.
        case exposed
        /// A short technical reason.
        case unusable(String)
    }

    var state: State {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return errno == ENOENT ? .notYet : .unusable(String(cString: strerror(errno)))
        }
        // A pipe would be read for ever, and a device without end.
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.longest else {
            return .unusable("it is not a file with a key")
        }
        guard status.st_mode & 0o077 == 0 else { return .exposed }
        guard let data = FileManager.default.contents(atPath: path) else {
            return .unusable("it cannot be read")
        }
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
        guard let keys = try? VAPIDKeys(parsing: text) else { return .unusable("it does not hold a key") }
        return .present(keys)
    }

    /// In bytes: more than any key has.
    private static let longest = 4_096

    /// Returns the keys, and makes them at the first start.
    func open(randomBytes: (Int) -> [UInt8]) throws(VAPIDKeyFileError) -> VAPIDKeys {
        if let keys = try read() { return keys }
        let made: VAPIDKeys
        do { made = try VAPIDKeys(randomBytes: randomBytes) } catch {
            throw .unusable(path, reason: "there are no random numbers")
        }
        do throws(NewSecretFile.Failure) {
            try NewSecretFile(path: path).write(made.text + "\n")
        } catch {
            throw .unusable(path, reason: error.reason)
        }
        // Another process may have been faster.
        guard let keys = try read() else { throw .unusable(path, reason: "it disappeared") }
        return keys
    }

    private func read() throws(VAPIDKeyFileError) -> VAPIDKeys? {
        switch state {
        case .present(let keys): return keys
        case .notYet: return nil
        case .exposed: throw .exposed(path)
        case .unusable(let reason): throw .unusable(path, reason: reason)
        }
    }
}

/// Why there are no keys for push services.
enum VAPIDKeyFileError: Error, Hashable, Sendable {
    case exposed(String)
    case unusable(String, reason: String)
}
