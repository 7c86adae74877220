import CEmbeddedFiles
import EmbeddedFiles
import Testing

/// Whether the build follows the folder is tested by `Tests/Gate`.
@Suite("Files compiled in")
struct EmbeddedFilesTests {
    @Test("each is found by its path, as it is")
    func found() {
        let files = Self.table(["a": "first", "b/c.txt": "하늘", "b/d.txt": ""])
        #expect(files.paths == ["a", "b/c.txt", "b/d.txt"])
        #expect(files["a"].map(Array.init) == Array("first".utf8))
        #expect(files.text(at: "b/c.txt") == "하늘")
        #expect(files["b/d.txt"]?.count == 0)
    }

    @Test("there is none of another path", arguments: ["", "b", "b/", "b/c.txt ", "b/e.txt", "zz", "a\0b"])
    func missing(path: String) {
        let files = Self.table(["a": "first", "b/c.txt": "second", "b/d.txt": "third"])
        #expect(files[path] == nil)
        #expect(files.text(at: path) == nil)
    }

    @Test("an empty folder has none")
    func empty() {
        let files = EmbeddedFiles(embedded_files(first: nil, count: 0))
        #expect(files.paths.isEmpty)
        #expect(files["a"] == nil)
    }

    /// Never freed, as what is compiled in is not.
    private static func table(_ contents: KeyValuePairs<String, String>) -> EmbeddedFiles {
        let rows = UnsafeMutablePointer<embedded_file>.allocate(capacity: contents.count)
        for (index, (path, text)) in contents.enumerated() {
            let bytes = copy(Array(text.utf8))
            let name = copy(path.utf8CString.map(UInt8.init(bitPattern:)))
            (rows + index).initialize(
                to: embedded_file(
                    path: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self),
                    bytes: UnsafeRawPointer(bytes),
                    count: text.utf8.count
                )
            )
        }
        return EmbeddedFiles(embedded_files(first: rows, count: contents.count))
    }

    private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
        copy.initialize(repeating: 0, count: bytes.count + 1)
        for (index, byte) in bytes.enumerated() { copy[index] = byte }
        return copy
    }
}
