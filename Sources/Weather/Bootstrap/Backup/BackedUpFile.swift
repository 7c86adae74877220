/// A file that a backup contains.
enum BackedUpFile: String, CaseIterable {
    case settings = "config.json"
    case gazetteer = "gazetteer.bin"
    case pepper
    case pushKey = "vapid-key"
    case records = "records.sqlite"
    /// The last to be restored: with it, everything else is there.
    case database = "haneul.sqlite"

    /// The program's name in backups.
    static let product = "haneul"

    /// Whether only backups with secrets contain it.
    var isSecret: Bool { self == .pepper || self == .pushKey }

    /// Whether it has tables, which nodes may share.
    var hasTables: Bool { self == .records || self == .database }

    /// Where it is.
    func path(in folders: Folders) -> String {
        switch self {
        case .settings: folders.configuration
        case .gazetteer: folders.gazetteer
        case .pepper: folders.pepper
        case .pushKey: folders.vapidKey
        case .records: folders.records
        case .database: folders.storage
        }
    }
}
