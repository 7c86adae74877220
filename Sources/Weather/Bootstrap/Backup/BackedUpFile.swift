/// A file that a backup contains.
enum BackedUpFile: String, CaseIterable {
    case settings = "config.json"
    case gazetteer = "gazetteer.bin"
    case pepper
    /// The last to be restored: with it, everything else is there.
    case database = "haneul.sqlite"

    /// The program's name in backups.
    static let product = "haneul"

    /// Where it is.
    func path(in folders: Folders) -> String {
        switch self {
        case .settings: folders.configuration
        case .gazetteer: folders.gazetteer
        case .pepper: folders.pepper
        case .database: folders.storage
        }
    }
}
