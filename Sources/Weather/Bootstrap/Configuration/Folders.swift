import AccountHosting
import Foundation

/// The locations of files, by the XDG Base Directory Specification 0.8, or all under `HANEUL_DATA_DIR` if it is set.
struct Folders: Hashable, Sendable {
    /// The folder of everything the program writes except the configuration file.
    let data: String
    /// The file that `config set` writes.
    let configuration: String
    /// The file that is read: `configuration`, or the file in the XDG folder if that does not exist.
    let configurationToRead: String

    init(environment: [String: String]) {
        let home = Self.absolute(environment["HOME"]) ?? NSHomeDirectory()
        let xdgConfiguration = (Self.absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config")
        let xdgFile = xdgConfiguration + "/haneul/config.json"
        let chosen = environment["HANEUL_DATA_DIR"]?.trimmed
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

    /// The file that is read, or if there is none yet, the one to be written.
    var configurationInUse: String {
        FileManager.default.fileExists(atPath: configurationToRead) ? configurationToRead : configuration
    }

    /// The cache shared by processes, with the limits of the providers.
    var sharedFolder: String { data + "/weather" }

    /// The person's data, such as saved places.
    var storage: String { data + "/haneul.sqlite" }

    /// An imported gazetteer, used instead of the built-in one.
    var gazetteer: String { data + "/gazetteer.bin" }

    /// The secret that passwords are hashed with.
    var pepper: String { AccountHosting.pepperPath(in: data) }

    /// The mail that waits.
    var mail: String { AccountHosting.mailPath(in: data) }

    /// What waits to be sent to people, and what was sent.
    var deliveries: String { data + "/deliveries.sqlite" }

    /// What was known of the weather of people's places in the last days.
    var knowledge: String { data + "/knowledge.sqlite" }

    /// Forecasts as they were issued, and what then happened.
    var records: String { data + "/records.sqlite" }

    /// What somebody at a terminal was told.
    var watchMemory: String { data + "/watch.json" }

    /// The keys by which push services recognize this server.
    var vapidKey: String { data + "/vapid-key" }

    /// Records of notices that were shown once.
    var notices: String { data + "/notices" }

    /// The specification requires relative paths to be ignored.
    private static func absolute(_ path: String?) -> String? {
        path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
