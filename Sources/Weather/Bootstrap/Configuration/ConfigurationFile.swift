import Foundation
import UseCases
import WeatherPorts

/// The file of settings: a JSON object of texts, mode 0600, replaced as a whole.
struct ConfigurationFile {
    static let notAnObject = "not a JSON object of texts"

    let readPath: String
    let writePath: String
    private let settings: [Setting]

    /// - Parameter settings: All there are.
    init(_ folders: Folders, settings: [Setting]) {
        (readPath, writePath) = (folders.configurationToRead, folders.configuration)
        self.settings = settings
    }

    /// Whether there is any: then what it lacks is missing in it.
    var isThere: Bool { FileManager.default.fileExists(atPath: readPath) }

    /// Sets or, with nil, forgets a setting; the others stay as they are.
    func set(_ setting: Setting, to value: String?) throws(ConfigurationError) {
        var object = try Self.read(at: readPath)
        object[setting.key] = value
        do {
            try write(object)
        } catch {
            throw .unwritableFile(path: writePath, reason: Self.reason(error))
        }
    }

    /// Of the names that stood in the file those that are no setting.
    func unknown(among names: [String]) -> [String] {
        let known = Set(settings.filter(\.mayStandInFile).map(\.key))
        return names.filter { !known.contains($0) }
    }

    /// What stands in a file; nothing where there is none.
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
        var data = try JSONSerialization.data(
            withJSONObject: object,
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        )
        data.append(UInt8(ascii: "\n"))
        // A key may be among the settings: the file is never readable by others, not even while it is written.
        try WholeFile.replace(writePath, with: data, makingFolder: true)
    }

    /// A few words, without the path, which the error carries already.
    static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoPermission?, .fileWriteNoPermission?: "permission denied"
        case .fileWriteOutOfSpace?: "no space left"
        case .fileWriteVolumeReadOnly?: "read-only file system"
        case .propertyListReadCorrupt?: notAnObject
        case .fileNoSuchFile?, .fileReadNoSuchFile?: "no such folder"
        // What the JSON reader itself throws carries no Cocoa code of a file.
        case nil: notAnObject
        default: "cannot be used"
        }
    }
}
