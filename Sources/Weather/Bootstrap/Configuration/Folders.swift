import Foundation

/// Where things lie, by the XDG Base Directory Specification 0.8, or all under `HANEUL_DATA_DIR` where that is set.
struct Folders: Hashable, Sendable {
    /// Everything we write, the configuration file apart, lies under it.
    let data: String
    /// Where `config set` writes.
    let configuration: String
    /// Where the configuration is read: `configuration`, or while that does not exist, the file of the XDG folder.
    let configurationToRead: String

    init(environment: [String: String]) {
        let home = Self.absolute(environment["HOME"]) ?? NSHomeDirectory()
        let xdgConfiguration = (Self.absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config")
        let xdgFile = xdgConfiguration + "/haneul/config.json"
        let chosen = environment["HANEUL_DATA_DIR"]?.trimmingCharacters(in: .whitespacesAndNewlines)
        if let chosen, !chosen.isEmpty {
            data = chosen.hasPrefix("/") ? chosen : FileManager.default.currentDirectoryPath + "/" + chosen
            configuration = data + "/config.json"
            let isWritten = FileManager.default.fileExists(atPath: configuration)
            configurationToRead = isWritten ? configuration : xdgFile
        } else {
            data = (Self.absolute(environment["XDG_DATA_HOME"]) ?? home + "/.local/share") + "/haneul"
            configuration = xdgFile
            configurationToRead = xdgFile
        }
    }

    /// The file that is read, or where there is none yet, the one that will be written.
    var configurationInUse: String {
        FileManager.default.fileExists(atPath: configurationToRead) ? configurationToRead : configuration
    }

    /// The cache that processes share, with the limits of the providers.
    var sharedFolder: String { data + "/weather" }

    /// What the person keeps: saved places and the like.
    var storage: String { data + "/haneul.sqlite" }

    /// Places imported to be used instead of those the program carries.
    var gazetteer: String { data + "/gazetteer.bin" }

    /// Marks of what a person has been told once.
    var notices: String { data + "/notices" }

    /// The specification has relative paths ignored.
    private static func absolute(_ path: String?) -> String? {
        path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
