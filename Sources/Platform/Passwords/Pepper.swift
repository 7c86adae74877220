import Crypto
import Foundation

/// A secret that every password is combined with before it is hashed, in a file apart from the database: whoever copies
/// the database alone cannot try passwords.
public struct Pepper: Sendable {
    static let length = 32
    private let key: SymmetricKey
    /// Names the pepper in the hashes made with it: the beginning of its own hash.
    let name: [UInt8]

    /// - Parameter bytes: Random bytes that nobody else knows.
    public init(_ bytes: [UInt8]) {
        key = SymmetricKey(data: bytes)
        name = Array(SHA256.hash(data: bytes).prefix(6))
    }

    /// Returns the HMAC-SHA-256 (RFC 2104) of a password.
    func applied(to password: [UInt8]) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: password, using: key))
    }
}

extension Pepper {
    /// Reads the pepper from its file, or makes it at the first start.
    ///
    /// - Parameters:
    ///   - isNeeded: Whether passwords are stored: then a missing file was lost, and a new pepper would refuse everybody.
    ///   - randomBytes: Returns unpredictable bytes.
    public static func open(
        at path: String,
        isNeeded: Bool,
        randomBytes: (Int) -> [UInt8]
    ) throws(PepperError) -> Pepper {
        if let pepper = try read(path) { return pepper }
        guard !isNeeded else { throw .missing(path) }
        let digits = randomBytes(length).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
        do throws(NewSecretFile.Failure) { try NewSecretFile(path: path).write(digits + "\n") } catch {
            throw .unusable(path, reason: error.reason)
        }
        // Another process may have been faster.
        guard let pepper = try read(path) else { throw .missing(path) }
        return pepper
    }

    /// Returns `nil` if there is no file.
    private static func read(_ path: String) throws(PepperError) -> Pepper? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .unusable(path, reason: String(cString: strerror(errno)))
        }
        // A pipe would be read for ever, and a device without end.
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= 4_096 else {
            throw .unusable(path, reason: "it is not a file with a pepper")
        }
        guard status.st_mode & 0o077 == 0 else { throw .exposed(path) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .unusable(path, reason: "it cannot be read")
        }
        let digits = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
        let bytes = stride(from: 0, to: digits.utf8.count, by: 2).compactMap { start -> UInt8? in
            let (from, digits) = (digits.utf8.index(digits.utf8.startIndex, offsetBy: start), digits)
            guard let to = digits.utf8.index(from, offsetBy: 2, limitedBy: digits.utf8.endIndex) else {
                return nil
            }
            return UInt8(digits[from..<to], radix: 16)
        }
        guard digits.utf8.count == 2 * length, bytes.count == length else {
            throw .unusable(path, reason: "it does not hold \(2 * length) hexadecimal digits")
        }
        return Pepper(bytes)
    }
}

/// Why there is no pepper. The server must not start.
public enum PepperError: Error, Hashable, Sendable {
    /// There are passwords, but the file is gone: bring it back from a backup.
    case missing(String)
    /// Others than its owner may read the file.
    case exposed(String)
    case unusable(String, reason: String)
}
