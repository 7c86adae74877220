public import CEmbeddedFiles

/// The files of a folder that the plugin EmbedFiles has compiled in: `EmbeddedFiles(CWebAppAssets_files())`.
///
/// They live as long as the process and are never written to, so that any thread may read them.
public struct EmbeddedFiles: @unchecked Sendable {
    private let table: embedded_files

    /// - Parameter table: As a target with the plugin returns it.
    public init(_ table: embedded_files) {
        self.table = table
    }

    /// In the order of their bytes: `templates/shell.mustache`.
    public var paths: [String] {
        UnsafeBufferPointer(start: table.first, count: table.count).map { String(cString: $0.path) }
    }

    /// What is in a file, where it lies; nil where there is none of this path.
    public subscript(path: String) -> UnsafeRawBufferPointer? {
        // For C a path ends at a null, whatever follows.
        guard !path.utf8.contains(0), let file = embedded_file_at(path, table) else { return nil }
        return UnsafeRawBufferPointer(start: file.pointee.bytes, count: file.pointee.count)
    }

    /// What is in a file of UTF-8; nil where there is none of this path.
    public func text(at path: String) -> String? {
        self[path].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Copies of all of them, by path.
    public var contents: [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: paths.map { ($0, self[$0].map(Array.init) ?? []) })
    }
}
