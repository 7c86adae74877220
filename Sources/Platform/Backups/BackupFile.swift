import Crypto
public import Foundation

/// A backup: one file that contains others, whole and with checksums.
///
/// The format: the line `NAME backup 1`; one line of JSON, the ``BackupManifest``; the contents of the files one after the
/// other; the SHA-256 of everything before as 64 hexadecimal digits, and a line feed.
public struct BackupFile: Sendable {
    private static let format = 1
    /// Longer than any manifest.
    private static let longestLine = 1 << 20

    /// The name of the product, the first word of its backups.
    private let product: String
    private let path: String

    public init(_ path: String, of product: String) {
        (self.path, self.product) = (path, product)
    }

    /// Writes a backup, readable by its owner only. Until it is whole and on the disk, there is no file of its name, or
    /// the one that was there.
    ///
    /// - Parameters:
    ///   - files: The names in the backup, and the paths of the files, which do not change meanwhile.
    ///   - replaces: Whether a file of its name may be replaced.
    public func write(
        _ files: [(name: String, path: String)],
        program: String,
        hasSecrets: Bool,
        at moment: Date,
        replaces: Bool
    ) throws(BackupError) -> BackupManifest {
        var entries: [BackupManifest.File] = []
        for file in files {
            var (digest, bytes) = (SHA256(), 0)
            try InputFile(file.path).read { chunk throws(BackupError) in
                digest.update(data: chunk)
                bytes += chunk.count
            }
            entries.append(.init(name: file.name, bytes: bytes, sha256: digest.finalize().hexadecimal))
        }
        let manifest = BackupManifest(
            program: program,
            createdAt: Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down)),
            hasSecrets: hasSecrets,
            files: entries
        )
        let output = try OutputFile(beside: path)
        var digest = SHA256()
        func put(_ chunk: Data) throws(BackupError) {
            digest.update(data: chunk)
            try output.write(chunk)
        }
        try put(Data("\(product) backup \(Self.format)\n".utf8))
        try put(try Self.line(of: manifest))
        for file in files {
            try InputFile(file.path).read { chunk throws(BackupError) in try put(chunk) }
        }
        try output.write(Data((digest.finalize().hexadecimal + "\n").utf8))
        try output.finish(replaces: replaces)
        return manifest
    }

    /// Reads the whole backup, checks everything in it, and returns what it contains.
    ///
    /// - Throws: ``BackupError``: not a backup, of a later format, damaged.
    public func check() throws(BackupError) -> BackupManifest {
        try read { _, _ in }
    }

    /// Checks the backup and writes its files, readable by their owner only, into a folder. Files that were written
    /// before damage was found remain.
    public func extract(into folder: String) throws(BackupError) -> BackupManifest {
        var output: (name: String, file: OutputFile)?
        let manifest = try read { file, chunk throws(BackupError) in
            if output?.name != file.name {
                try output?.file.finish(replaces: true)
                output = (file.name, try OutputFile(beside: "\(folder)/\(file.name)"))
            }
            try output?.file.write(chunk)
        }
        try output?.file.finish(replaces: true)
        return manifest
    }

    /// - Parameter take: Called with each part of each file, at least once for a file.
    private func read(
        _ take: (BackupManifest.File, Data) throws(BackupError) -> Void
    ) throws(BackupError) -> BackupManifest {
        let input = try InputFile(path)
        var digest = SHA256()
        let first = try input.line(atMost: 100)
        guard let first, first.starts(with: Data("\(product) backup ".utf8)) else { throw .notABackup }
        let number = Int(String(decoding: first, as: UTF8.self).split(separator: " ").last ?? "")
        guard let number else { throw .notABackup }
        guard number <= Self.format else { throw .laterFormat(number) }
        guard number == Self.format else { throw .damaged }
        guard let second = try input.line(atMost: Self.longestLine),
            let manifest = try? Self.decoder.decode(BackupManifest.self, from: second), manifest.isPlausible
        else { throw .damaged }
        digest.update(data: first + [10] + second + [10])
        for file in manifest.files {
            var own = SHA256()
            var left = file.bytes
            repeat {
                let chunk = try input.next(atMost: left)
                guard !chunk.isEmpty || left == 0 else { throw .damaged }
                left -= chunk.count
                digest.update(data: chunk)
                own.update(data: chunk)
                try take(file, chunk)
            } while left > 0
            guard own.finalize().hexadecimal == file.sha256 else { throw .damaged }
        }
        let end = Data((digest.finalize().hexadecimal + "\n").utf8)
        guard try input.next(atMost: end.count) == end, try input.next(atMost: 1).isEmpty else {
            throw .damaged
        }
        return manifest
    }

    private static func line(of manifest: BackupManifest) throws(BackupError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        do { return try encoder.encode(manifest) + [10] } catch { throw .damaged }
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}

extension SHA256.Digest {
    fileprivate var hexadecimal: String {
        map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
