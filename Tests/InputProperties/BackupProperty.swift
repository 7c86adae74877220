import Backups
import Crypto
import Foundation

/// A backup: no change of it is taken, and one that is sealed anew writes nothing outside its folder.
struct BackupProperty: InputProperty {
    let name = "backup"
    let isJSON = false
    let examples: [String]

    init() {
        let contents = ["data.sqlite": "rows", "pepper": "", "it.json": "{\"a\":[1,2]}\n"].sorted {
            $0.key < $1.key
        }
        let files = contents.map { name, text in
            #"{"bytes":\#(text.utf8.count),"name":"\#(name)","sha256":"\#(Self.digest(Array(text.utf8)))"}"#
        }
        let manifest = #"""
            {"createdAt":"2026-11-22T03:05:00Z","files":[\#(files.joined(separator: ","))],"hasSecrets":true,\#
            "program":"site 1.2"}
            """#
        let body = "site backup 1\n\(manifest)\n\(contents.map(\.value).joined())"
        let other = body.replacing("pepper", with: "../up").replacing("it.json", with: "/etc/x")
        examples = [body, other, body.replacing("\"bytes\":4", with: "\"bytes\":9223372036854775807")]
            .map { $0 + Self.digest(Array($0.utf8)) + "\n" }
    }

    func fault(on input: [UInt8]) async -> String? {
        let folder = NSTemporaryDirectory() + "backup-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do {
            try FileManager.default.createDirectory(
                atPath: folder + "/in/to",
                withIntermediateDirectories: true
            )
            if let fault = try fault(on: input, in: folder) { return fault }
            let body = input.dropLast(65)
            guard
                let fault = try fault(
                    on: body + Array((Self.digest(Array(body)) + "\n").utf8),
                    in: folder,
                    isSealed: true
                )
            else { return nil }
            return "sealed anew: \(fault)"
        } catch {
            return "\(error)"
        }
    }

    private func fault(on bytes: some Collection<UInt8>, in folder: String, isSealed: Bool = false) throws
        -> String?
    {
        let path = folder + "/it.backup"
        try Data(bytes).write(to: URL(filePath: path))
        let backup = BackupFile(path, of: "site")
        let manifest = try? backup.check()
        if manifest != nil, !isSealed, !examples.contains(where: { $0.utf8.elementsEqual(bytes) }) {
            return "a change is taken"
        }
        let extracted = try? backup.extract(into: folder + "/in/to")
        guard extracted == nil || extracted == manifest else { return "what is damaged is taken out" }
        guard try names(folder) == ["in", "it.backup"], try names(folder + "/in") == ["to"] else {
            return "something is written outside"
        }
        let written = try names(folder + "/in/to")
        if let extracted, written != extracted.files.map(\.name).sorted() { return "written: \(written)" }
        for name in written { try FileManager.default.removeItem(atPath: "\(folder)/in/to/\(name)") }
        return nil
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private static func digest(_ bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
