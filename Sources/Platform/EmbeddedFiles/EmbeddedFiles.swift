public import CEmbeddedFiles

/// The files of a folder compiled in by the plugin EmbedFiles: `EmbeddedFiles(CWebAppAssets_files())`.
///
/// They live as long as the process and are never written, so any thread may read them.
public struct EmbeddedFiles: @unchecked Sendable {
    private let table: embedded_files

    /// - Parameter table: The table returned by a target that uses the plugin.
    public init(_ table: embedded_files) {
        self.table = table
    }

    /// The paths, such as `templates/shell.mustache`, ordered by their bytes.
    public var paths: [String] {
        UnsafeBufferPointer(start: table.first, count: table.count).map { String(cString: $0.path) }
    }

    /// The content of a file, not copied; `nil` if there is no file at the path.
    public subscript(path: String) -> UnsafeRawBufferPointer? {
        // A C string ends at its first null byte.
        guard !path.utf8.contains(0), let file = embedded_file_at(path, table) else { return nil }
        return UnsafeRawBufferPointer(start: file.pointee.bytes, count: file.pointee.count)
    }

    /// Returns the content of a UTF-8 file, or `nil` if there is no file at the path.
    public func text(at path: String) -> String? {
        self[path].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Copies of all files, by path.
    public var contents: [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: paths.map { ($0, self[$0].map(Array.init) ?? []) })
    }
}
