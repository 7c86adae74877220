import Foundation
import UseCases
import WeatherPorts

/// The configuration file: a JSON object with text values, mode 0600, replaced as a whole.
struct ConfigurationFile {
    static let notAnObject = "not a JSON object of texts"

    let readPath: String
    let writePath: String
    private let settings: [Setting]

    /// - Parameter settings: All known settings.
    init(_ folders: Folders, settings: [Setting]) {
        (readPath, writePath) = (folders.configurationToRead, folders.configuration)
        self.settings = settings
    }

    /// Whether the file exists. If so, messages about missing settings refer to it.
    var isThere: Bool { FileManager.default.fileExists(atPath: readPath) }

    /// Sets a setting, or removes it if the value is `nil`; the others stay unchanged.
    func set(_ setting: Setting, to value: String?) throws(ConfigurationError) {
        var object = try Self.read(at: readPath)
        object[setting.key] = value
        do {
            try write(object)
        } catch {
            throw .unwritableFile(path: writePath, reason: Self.reason(error))
        }
    }

    /// Returns the names that are not those of a setting allowed in the file.
    func unknown(among names: [String]) -> [String] {
        let known = Set(settings.filter(\.mayStandInFile).map(\.key))
        return names.filter { !known.contains($0) }
    }

    /// Returns the content of a file; empty if there is none.
    static func read(at path: String) throws(ConfigurationError) -> [String: Any] {
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            let json = try JSONSerialization.jsonObject(with: data)
            guard let object = json as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
            return object
        } catch {
            throw .unreadableFile(path: path, reason: Self.reason(error))
        }
    }

    private func write(_ object: [String: Any]) throws {
        // The settings may contain a key: the file must not be readable by others, even while it is written.
        try WholeFile.replace(writePath, with: Self.data(of: object), makingFolder: true)
    }

    /// Returns the text of a file with the content.
    static func data(of object: [String: Any]) throws -> Data {
        var data = try JSONSerialization.data(
            withJSONObject: object,
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        )
        data.append(UInt8(ascii: "\n"))
        return data
    }

    /// Returns a few words without the path, which is part of the error.
    static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoPermission?, .fileWriteNoPermission?: "permission denied"
        case .fileWriteOutOfSpace?: "no space left"
        case .fileWriteVolumeReadOnly?: "read-only file system"
        case .propertyListReadCorrupt?: notAnObject
        case .fileNoSuchFile?, .fileReadNoSuchFile?: "no such folder"
        // Errors of the JSON reader itself have no Cocoa code for files.
        case nil: notAnObject
        default: "cannot be used"
        }
    }
}
