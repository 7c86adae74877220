import Languages

/// The texts of `haneul backup` and `haneul restore`.
enum BackupText: Translated {
    case backedUp(BackupReport)
    case secretsLeftOut
    case restored(BackupReport)
    case secretsNotRestored(folder: String)
    /// Where nodes share a database, they are given the secrets by settings.
    case secretsOfServers
}

extension BackupReport {
    /// "haneul.sqlite, config.json".
    var names: String { files.map(\.name).joined(separator: ", ") }

    /// Where it was restored.
    var place: String { database ?? folder }

    var kilobytes: Int { (files.map(\.bytes).reduce(0, +) + 999) / 1000 }
}
