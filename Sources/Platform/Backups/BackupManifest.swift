public import Foundation

/// What a backup contains.
public struct BackupManifest: Hashable, Sendable, Codable {
    /// One file in a backup.
    public struct File: Hashable, Sendable, Codable {
        public let name: String
        public let bytes: Int
        /// SHA-256 of its content, 64 hexadecimal digits.
        let sha256: String
    }

    /// The program that made it, with its version.
    public let program: String
    /// In whole seconds.
    public let createdAt: Date
    /// Whether it contains what nobody else may know.
    public let hasSecrets: Bool
    /// In the order of their contents.
    public let files: [File]

    /// The names of files are names, each is there once, and no size is negative.
    var isPlausible: Bool {
        Set(files.map(\.name)).count == files.count
            && files.allSatisfy { file in
                file.bytes >= 0 && !file.name.isEmpty && !file.name.hasPrefix(".")
                    && !file.name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
            }
    }
}

/// Why a backup was not written or read.
public enum BackupError: Error, Hashable, Sendable {
    /// There is a file of that name, and nobody said that it may be replaced.
    case exists
    /// A file cannot be read; the system's error number.
    case unreadable(path: String, code: Int32)
    /// A file cannot be written; the system's error number.
    case unwritable(path: String, code: Int32)
    /// It is no backup of this product.
    case notABackup
    /// A later release wrote it in a format of this number.
    case laterFormat(Int)
    /// Something of it is missing or was changed.
    case damaged
}
